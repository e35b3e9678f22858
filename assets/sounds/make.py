"""Make the sounds anew.

    python assets/sounds/make.py [FOLDER]

Everything that is heard at the table is synthesised here, with the standard library alone, and is the same to the
byte on every machine: `tests/ui/test_sound_files.py` holds the files to it.  Of what is heard often there are several
takes (`dice-1.wav`, `dice-2.wav`, …), so that it does not tire.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from synth import Chance, Samples, finished, levelled, mixed, ring, samples, shaped, softened, swell, thinned, tone, wav

FOLDER = Path(__file__).resolve().parent


def knock(chance: Chance, strength: float) -> Samples:
    """A die on the felt of the tray: a short rattle of its own body, and a dull thud below it."""
    blow = [strength * sample for sample in chance.noise(0.0012 + 0.0008 * strength)]
    pitch = chance.between(0.88, 1.14)
    return mixed(
        (ring(blow, 640 * pitch, 0.013), 0.0, 1.0),
        (ring(blow, 1380 * pitch, 0.009), 0.0, 0.8),
        (ring(blow, 2500 * pitch, 0.005), 0.0, 0.4),
        (ring(blow, 172 * pitch, 0.022), 0.0, 0.65),
    )


def dice(chance: Chance) -> Samples:
    """Dice thrown: they knock in the hand, fall twice (as they are seen to, `ui/dice.py`), and come to rest."""
    falls: list[tuple[float, float]] = [(chance.between(0.0, 0.09), chance.between(0.12, 0.25)) for _ in range(3)]
    for at, strength, spread in ((0.28, 1.0, 0.05), (0.56, 0.5, 0.06)):
        falls += [(at + chance.between(-spread, spread), strength * chance.between(0.55, 1.0)) for _ in range(3)]
    falls += [(chance.between(0.6, 0.72), chance.between(0.06, 0.16)) for _ in range(3)]
    return finished(softened(mixed(*((knock(chance, hard), at, 1.0) for at, hard in falls)), 4200), 0.5)


def stroke(chance: Chance, seconds: float) -> Samples:
    """One stroke of a soft pencil: grains of paper, closer together where the hand is fast."""
    sound = chance.noise(seconds)
    grain: Samples = []
    while len(grain) < len(sound):
        grain += [chance.between(0.25, 1.0)] * max(1, samples(chance.between(0.001, 0.005)))
    dry = shaped(sound, softened(grain, 900))
    lean = chance.between(0.35, 0.6)
    hand = swell(seconds, lambda part: (part / lean if part < lean else (1 - part) / (1 - lean)) ** 2)
    body = mixed((ring(dry, 1150, 0.0005, 1), 0.0, 0.8), (ring(dry, 2700, 0.0004, 1), 0.0, 1.0))
    return shaped(softened(thinned(body, 500), 3600), hand)


def pencil(chance: Chance) -> Samples:
    """A number is written: two strokes or three."""
    parts, at = [], 0.0
    for _ in range(2 if chance.part() < 0.6 else 3):
        long = chance.between(0.07, 0.12)
        parts.append((stroke(chance, long), at, chance.between(0.7, 1.0)))
        at += long + chance.between(0.015, 0.04)
    return finished(mixed(*parts), 0.2, 0.015)


def hit(chance: Chance) -> Samples:
    """A blow: something heavy and soft, and what it was hit with."""
    blow = softened(chance.noise(0.012), 1400)
    thud = mixed(
        (ring(blow, 92 * chance.between(0.95, 1.05), 0.06), 0.0, 1.0),
        (ring(blow, 187 * chance.between(0.95, 1.05), 0.045), 0.0, 1.2),
        (ring(blow, 430 * chance.between(0.9, 1.1), 0.02), 0.0, 0.9),
    )
    scuff = shaped(softened(chance.noise(0.09), 900), swell(0.09, lambda part: (1 - part) ** 3))
    return finished(mixed((thud, 0.0, 1.0), (scuff, 0.004, 0.25)), 0.55)


def creep(chance: Chance) -> Samples:
    """The darkness comes closer: a breath that swells and breaks off, over two low notes that don't agree."""
    long = 0.95
    hush = thinned(softened(softened(chance.noise(long), 700), 700), 260)
    swelling = swell(long, lambda part: (part / 0.7) ** 2 if part < 0.7 else ((1 - part) / 0.3) ** 1.5)
    push = shaped(softened(chance.noise(long), 400), swelling)
    low = chance.between(0.97, 1.03)
    drone = mixed((ring(push, 116 * low, 0.1, 1), 0.0, 1.0), (ring(push, 123 * low, 0.1, 1), 0.0, 1.0))
    return finished(mixed((shaped(hush, swelling), 0.0, 1.0), (drone, 0.0, 0.016)), 0.4, 0.12)


def loss(chance: Chance) -> Samples:
    """Lost: three notes go down, each softer, and a door falls to."""
    notes = [
        (tone(hertz, 0.26), at, loud) for hertz, at, loud in ((293.7, 0, 1), (233.1, 0.2, 0.85), (174.6, 0.42, 0.9))
    ]
    door = levelled(ring(softened(chance.noise(0.02), 300), 84, 0.09))
    return finished(mixed(*notes, (door, 0.42, 0.4)), 0.5, 0.25)


def win(chance: Chance) -> Samples:
    """The light comes back: four notes go up, the last one stays, and something hums."""
    steps = ((293.7, 0.0, 0.8), (370.0, 0.13, 0.8), (440.0, 0.26, 0.85), (587.3, 0.40, 1.0))
    notes = [(tone(hertz, 0.3), at, loud) for hertz, at, loud in steps]
    warm = swell(1.2, lambda part: 4 * part * (1 - part))
    hum = levelled(shaped(ring(softened(chance.noise(1.0), 200), 146.8, 0.2, 1), warm))
    return finished(mixed(*notes, (hum, 0.3, 0.16)), 0.5, 0.35)


#: What is heard → how it is made, and how many takes there are.
RECIPES: dict[str, tuple[Callable[[Chance], Samples], int]] = {
    "dice": (dice, 4),
    "pencil": (pencil, 5),
    "hit": (hit, 2),
    "creep": (creep, 2),
    "loss": (loss, 1),
    "win": (win, 1),
}


def made() -> dict[str, bytes]:
    """Every file by its name."""
    files = {}
    for kind, (recipe, takes) in RECIPES.items():
        for take in range(1, takes + 1):
            files[f"{kind}-{take}.wav"] = wav(recipe(Chance(take + 100 * sum(map(ord, kind)))))
    return files


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name, data in made().items():
        (folder / name).write_bytes(data)
        print(f"{folder / name}: {len(data)} bytes")


if __name__ == "__main__":
    main()
