"""The rules' page and the code put the abilities into the same phase, and the house's map leads to each heading."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_abilities_end_the_dice_phase_on_the_page_and_in_the_code():
    """R1: the abilities of threats act after `face`, before it is asked which threats are triggered."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    dice, threat = (
        re.search(rf"\d\. \*\*{phase} Phase\.\*\*.*?(?=\n\d\. )", page, re.DOTALL) for phase in ("Dice", "Threat")
    )
    assert dice is not None
    assert threat is not None
    assert "*abilities*" in dice.group()
    assert "abilities" not in threat.group()
    code = (ROOT / "powercreep_rw" / "rules" / "threats.py").read_text(encoding="utf-8")
    headings = re.findall(r"^# --- (.*?) -+$", code, re.MULTILINE)
    assert headings[:2] == ["The end of the Dice Phase: abilities", "Threat Phase: triggers, window, attacks"]


def test_every_heading_that_is_mapped_has_its_file():
    told = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (row,) = [line for line in told.splitlines() if line.startswith("| Taking a Turn; ")]
    headings, files = ([part.strip() for part in cell.split(";")] for cell in row.strip("| ").split(" | "))
    assert len(headings) == len(files)
    for heading, file in zip(headings, files, strict=True):
        name = re.findall(r"(\w+)\.py", file)[0]
        first = (ROOT / "powercreep_rw" / "rules" / f"{name}.py").read_text(encoding="utf-8").splitlines()[0]
        assert heading in first or heading == "Dice Phase", (heading, name)
