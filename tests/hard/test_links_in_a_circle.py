"""Links that lead in a circle: each command says so in a sentence, and what lies beside them is still found."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from powercreep_rw.content.shelves import real, shipped_folder
from powercreep_rw.record.drafts import drafts
from powercreep_rw.record.entries import BadPack
from powercreep_rw.record.packs import Packs

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links want rights there")
Run = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def loop(tmp_path: Path) -> Path:
    """A link to itself, beside a sheet that is sound."""
    path = tmp_path / "sheets" / "loop.yaml"
    path.parent.mkdir()
    path.symlink_to(path.name)
    shutil.copy(shipped_folder() / "2086" / "uptown.yaml", path.parent)
    return path


@pytest.mark.parametrize(
    "words", (["check"], ["replay"], ["play", "--text"], ["print", "-o", "x.pdf"], ["packs", "add"])
)
def test_a_command_says_where_such_a_link_leads(run: Run, loop: Path, words: list[str]) -> None:
    done = run(*words, str(loop))
    told = (done.stdout + done.stderr).decode()
    assert done.returncode == 1
    assert "this link leads in a circle" in told and "the program itself" not in told


def test_the_sheets_beside_such_a_link_are_found(loop: Path) -> None:
    assert [found.path.name for found in drafts(loop.parent, [str(loop)])].count("uptown.yaml") == 1


def test_a_pack_with_such_a_link_in_it_is_refused_by_its_name(loop: Path, tmp_path: Path) -> None:
    (loop.parent / "pack.yaml").write_text("pack: 1\nname: Sheets\n", encoding="utf-8")
    with pytest.raises(BadPack, match=r"loop\.yaml.*a link to another place"):
        Packs(tmp_path / "packs").add(loop.parent)


def test_a_link_in_a_circle_is_its_own_place(loop: Path) -> None:
    assert real(loop).name == loop.name
