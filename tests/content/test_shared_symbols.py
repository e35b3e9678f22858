"""Two threats with one symbol are one fault: unknown letters are still told, and nothing is said of the wrong one."""

from powercreep_rw.content.checking import check_file

THREATS = """\
threats:
  horde: {symbol: N, name: Horde, trigger: 6, attack: 1, defense: 4, health: 1}
  boss: {symbol: N, name: Boss, trigger: 6, attack: 1, defense: 4, health: 6, leader: true}
"""


def told(page, tmp_path, tokens):
    """The faults of a page whose two threats share a symbol, with these tokens in its map."""
    path = tmp_path / "page.yaml"
    path.write_text(page(threats=THREATS).replace("¶", "").replace(" m ", f" {tokens} "), encoding="utf-8")
    return [fault.message for fault in check_file(path)]


def test_a_shared_symbol_is_told_once_and_unknown_letters_too(page, tmp_path):
    messages = told(page, tmp_path, "X")
    assert sum("is the symbol of `horde` already" in each for each in messages) == 1
    assert sum("no threat of this sheet has the symbol `X`" in each for each in messages) == 1
    assert len(messages) == 2


def test_nothing_is_said_of_the_one_that_is_not_meant(page, tmp_path):
    assert told(page, tmp_path, "N") == ["`N` is the symbol of `horde` already; take another capital"]
