"""The sounds that ship: made by the script beside them to the byte, short, quiet, and silent at both ends."""

import runpy
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from powercreep_rw.content import shipped
from powercreep_rw.content.faults import ContentError
from powercreep_rw.ui import cues

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "assets" / "sounds"
FILES = sorted(path.name for path in FOLDER.glob("*.wav"))


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    """What the script makes now."""
    found: dict[str, bytes] = runpy.run_path(str(FOLDER / "make.py"))["made"]()
    return found


def samples(name: str) -> tuple[wave.Wave_read, array]:  # type: ignore[type-arg]
    with wave.open(str(FOLDER / name)) as file:
        found = array("h", file.readframes(file.getnframes()))
        return file, found


def test_the_script_makes_the_very_same_bytes(made: dict[str, bytes]) -> None:
    assert sorted(made) == FILES
    for name, data in made.items():
        assert (FOLDER / name).read_bytes() == data, f"{name}: run assets/sounds/make.py"


def test_every_sound_that_is_played_has_its_file() -> None:
    kinds = {name.rpartition("-")[0] for name in FILES}
    assert kinds == {cues.DICE, *cues.SOUND_OF.values(), *cues.ENDINGS.values()}


def test_what_is_heard_often_has_several_takes_and_no_two_are_alike(made: dict[str, bytes]) -> None:
    for kind in ("dice", "pencil"):
        assert sum(name.startswith(kind) for name in FILES) >= 4
    assert len(set(made.values())) == len(made)


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_short_quiet_and_does_not_click(name: str) -> None:
    file, heard = samples(name)
    assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
    assert len(heard) < 2 * 22050
    loudest = max(map(abs, heard))
    assert 0.15 * 32767 < loudest < 0.6 * 32767
    assert heard[0] == heard[-1] == 0
    assert max(abs(b - a) for a, b in pairwise(heard[:20])) < 0.12 * loudest, "it begins softly"
    assert max(map(abs, heard[-60:])) < 0.02 * loudest, "it ends softly"


def test_all_of_them_are_small() -> None:
    assert sum((FOLDER / name).stat().st_size for name in FILES) < 600_000


def test_the_sounds_are_found_in_a_checkout_and_ship_in_the_wheel() -> None:
    assert shipped.folder("assets/sounds", "dice-1.wav") == FOLDER
    with pytest.raises(ContentError, match="are missing; install"):
        shipped.folder("assets/sounds", "no-such.wav")
    assert 'assets = "powercreep_rw/_shipped/assets"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
