"""A game that is only tried: every step can be gone back to, and its moves are laid on the sheet as it is now."""

from pathlib import Path
from random import Random

import pytest
from small_sheets import PAGE

from powercreep_rw.content.faults import Faults
from powercreep_rw.content.library import Library
from powercreep_rw.content.parsing import parse
from powercreep_rw.record.dice import NoDice
from powercreep_rw.record.errors import NotARoll, NothingToRedo, NothingToUndo
from powercreep_rw.record.trial import Trial, keep
from powercreep_rw.rules.errors import IllegalMove
from powercreep_rw.rules.game import Game


def game(text: str = PAGE) -> Game:
    return Library().game(sheet=parse(text, "page", Faults()))


@pytest.fixture
def trial() -> Trial:
    """A game of some turns."""
    made, chooser = Trial(game(), Path("page.yaml"), seed=5), Random(3)
    for _ in range(40):
        if made.state.phase == "over":
            break
        if made.state.awaits:
            made.roll()
        else:
            made.play(chooser.choice(made.state.legal_moves()))
    assert made.last > 20
    return made


def test_every_step_can_be_gone_back_to_and_on_again(trial: Trial) -> None:
    states = [trial.start.state, *(step.state for step in trial.steps)]
    for at in [*range(len(states)), 3, 0, len(states) - 1]:
        trial.goto(at)
        assert trial.state == states[at] and len(trial.moves) == at
    while trial.can_undo:
        trial.undo()
    assert trial.at == 0
    with pytest.raises(NothingToUndo):
        trial.undo()
    while trial.can_redo:
        trial.redo()
    assert trial.state == states[-1]
    with pytest.raises(NothingToRedo):
        trial.redo()


def test_turns_are_gone_by(trial: Trial) -> None:
    turns = trial.begins("turn_begun")
    trial.goto(0)
    trial.turn_after()
    assert trial.at in (turns[0], 1)
    trial.goto(trial.last)
    trial.turn_before()
    assert trial.at == max(n for n in turns if n < trial.last)
    trial.turn_after()
    assert trial.at == trial.last and not trial.turn_after()


def test_another_move_drops_those_that_could_be_made_again(trial: Trial) -> None:
    roll = next(n for n, move in enumerate(trial.moves) if move[0] == "roll")
    trial.goto(roll)
    trial.roll_own("1" * len(trial.state.awaits))
    assert trial.last == roll + 1 and not trial.can_redo


def test_dice_are_rolled_anew_or_typed_anew(trial: Trial) -> None:
    roll = next(n for n, move in enumerate(trial.moves) if move[0] == "roll")
    trial.goto(roll + 1)
    dice = {trial.moves[-1]}
    for _ in range(40):
        trial.new_dice()
        dice.add(trial.moves[-1])
    assert len(dice) > 5 and trial.at == roll + 1
    trial.correct(tuple(2 for _ in trial.moves[-1][1:]))
    assert set(trial.moves[-1][1:]) == {"2"}
    with pytest.raises(NoDice):
        trial.correct("7")
    assert set(trial.moves[-1][1:]) == {"2"}
    trial.goto(roll)
    trial.new_dice()
    assert trial.at == roll + 1
    trial.goto(0)
    for refused in (trial.roll, trial.new_dice, lambda: trial.correct("1"), lambda: trial.roll_own("1")):
        with pytest.raises(NotARoll):
            refused()


def test_a_refused_move_changes_nothing(trial: Trial) -> None:
    trial.goto(4)
    before, last = trial.state, trial.last
    with pytest.raises(IllegalMove):
        trial.play(("mark", "g1", "Z9"))
    assert trial.state == before and trial.last == last


def test_the_position_is_kept_on_a_sheet_that_still_allows_it(trial: Trial) -> None:
    moves = trial.moves
    trial.onto(game(PAGE.replace("Prüfblatt", "Neu").replace("name: Store", "name: Laden")))
    assert trial.moves == moves and trial.stopped is None
    assert trial.game.sheets[0].name == "Neu"


def test_it_stops_where_a_move_is_not_legal_any_more_and_says_which_and_why(trial: Trial) -> None:
    moves = trial.moves
    entered = next(n for n, move in enumerate(moves) if move[0] == "enter")
    structure = moves[entered][1]
    less = PAGE.replace(f"  {structure}:", "  elsewhere:")
    trial.onto(game(less))
    assert trial.stopped is not None
    assert (trial.stopped.number, trial.stopped.move) == (entered + 1, moves[entered])
    assert str(trial.stopped).startswith(f"Move {entered + 1}, `enter {structure}`, is not legal any more: ")
    assert trial.at == entered and trial.state == trial.start.state
    trial.onto(game())
    assert trial.moves == moves and trial.stopped is None, "what was put back comes back"


def test_a_move_made_meanwhile_takes_the_place_of_those_that_stopped(trial: Trial) -> None:
    trial.onto(game(PAGE.replace("  store:", "  elsewhere:").replace("  mill:", "  windmill:")))
    assert trial.stopped is not None
    trial.play(("enter", "windmill"))
    assert trial.stopped is None
    trial.onto(game())
    assert trial.stopped is not None and trial.at == 0


def test_it_stands_where_it_stood_and_not_at_the_end(trial: Trial) -> None:
    trial.goto(7)
    trial.onto(game(PAGE.replace("Prüfblatt", "Neu")))
    assert trial.at == 7 and trial.last > 20


def test_moves_are_kept_up_to_the_first_that_is_refused() -> None:
    kept = keep(game(), [("enter", "store"), ("roll", "1")])
    assert [step.move for step in kept.steps] == [("enter", "store")]
    assert kept.stopped is not None and kept.stopped.number == 2


def test_a_fault_of_the_rules_stops_there_like_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    from powercreep_rw.record import replay

    def failing(*args: object, **more: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(replay, "step", failing)
    kept = keep(game(), [("enter", "store")])
    assert kept.steps == [] and kept.stopped is not None and "oops" in kept.stopped.why
