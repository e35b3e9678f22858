"""Where the program keeps what it writes."""

from pathlib import Path

from powercreep_rw.record import places


def test_the_variable_names_another_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("POWERCREEP_HOME", str(tmp_path / "stick"))
    assert places.home() == tmp_path / "stick"
    assert places.saves().parent == places.home() == places.settings().parent


def test_a_tilde_is_the_users_folder(monkeypatch):
    monkeypatch.setenv("POWERCREEP_HOME", "~/creep")
    assert places.home() == Path.home() / "creep"


def test_without_the_variable_it_is_the_systems_folder_for_this_program(monkeypatch):
    monkeypatch.delenv("POWERCREEP_HOME", raising=False)
    assert places.home().is_absolute()
    assert places.home().name == "powercreep-rw"
