"""The declaration of keys and the contract's words are the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from powercreep_rw.content.core_keys import BLUEPRINT, GEAR_EFFECT
from powercreep_rw.content.heroes import PAIRINGS
from powercreep_rw.content.keys import FILES
from powercreep_rw.content.schema import Either, Items, Record, Shape, Table

CONTRACT = (Path(__file__).parents[2] / "docs" / "sheet-format.md").read_text(encoding="utf-8")


def records(shape: Shape) -> Iterator[Record]:
    """Every record of a shape, it included."""
    if isinstance(shape, Record):
        yield shape
        for field in shape.fields:
            yield from records(field.shape)
    elif isinstance(shape, (Items, Table)):
        yield from records(shape.of)
    elif isinstance(shape, Either):
        for each in (shape.scalar, shape.sequence, shape.mapping):
            if each is not None:
                yield from records(each)


ALL = [record for file in FILES.values() for record in records(file)] + list(records(BLUEPRINT))


@pytest.mark.parametrize("record", ALL, ids=lambda record: record.called)
def test_every_key_says_what_it_is_for_and_stands_in_the_contract(record: Record) -> None:
    for field in record.fields:
        assert len(field.about) > 5
        assert re.search(rf"\b{field.name}\b", CONTRACT), field.name
    for choice in record.choices:
        assert all(name in record.by_name for name in choice.names)
    assert len(record.by_name) == len(record.fields)


def test_every_key_of_the_contracts_examples_is_declared() -> None:
    declared = {field.name for record in ALL for field in record.fields}
    examples = "".join(re.findall(r"```yaml\n(.*?)```", CONTRACT, re.DOTALL))
    ids = {"hatchet", "hammer", "armor", "radiation_suit", "shotgun", "armory", "nursery", "safehouse", "youth_center"}
    ids |= {"night_horde", "boss", "lurking_shadows", "country_store", "uptown", "east_burg", "city_center", "docks"}
    written = set(re.findall(r"(?<![\w.])([a-z_]+):(?= |\n)", re.sub("#.*", "", examples)))
    assert written - ids == written & declared


def test_every_pairing_of_the_contracts_table_is_known() -> None:
    rows = re.findall(r"\| `([a-z_]+)[^|]*\|([^|]*)\| (?:`explore`|`threat`|after)", CONTRACT)
    assert {name for name, _ in rows} == set(PAIRINGS)
    for name, circles in rows:
        kinds = {*re.findall("`([a-z_]+)`", circles), *(["values"] if "list of values" in circles else [])}
        assert kinds == set(PAIRINGS[name])


def test_every_effect_of_a_gear_is_one_of_the_contracts() -> None:
    core = CONTRACT[CONTRACT.index("## core.yaml") :]
    assert {field.name for field in GEAR_EFFECT.fields} == set(re.findall(r"effect: \{([a-z_]+): 1\}", core))
