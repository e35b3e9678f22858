"""What there is to be played, as it is offered."""

from powercreep_rw.record.offers import heroes, offers


def test_every_shipped_sheet_is_offered() -> None:
    found = offers()
    assert "uptown" in {offer.ref for offer in found}
    assert all(offer.sheets for offer in found)


def test_the_sheets_of_a_year_stand_in_its_order_and_the_years_after_them() -> None:
    found = offers()
    years = [offer for offer in found if offer.is_year]
    assert years and found[-len(years) :] == years
    order = [sheet.id for year in years for sheet in year.sheets]
    inside = [offer.id for offer in found if not offer.is_year and offer.id in order]
    assert inside == [id for id in order if id in inside]


def test_a_hero_is_offered_once() -> None:
    refs = [offer.ref for offer in heroes()]
    assert refs
    assert len(set(refs)) == len(refs)
