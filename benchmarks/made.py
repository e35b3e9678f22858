"""Sheets made for measuring: halls of any size, and a year so long that nobody would play it."""

from __future__ import annotations

from pathlib import Path

PAGE = """\
format: 1
name: {name}
year: 2086
hero: walker
radiation: [{{roll: 6, creep: 1}}]
creep: {{boxes: 99, effects: {{99: {{name: The End, lose_game: true}}}}}}
gear: {{}}
threats:
  moth: {{symbol: M, name: Moth, trigger: 6, attack: {{creep: 1}}, defense: 3, health: 1}}
structures:
{structures}"""
HERO = """\
name: Walker
health: [[9, 9, 9, 9], [9, 9, 9, 9]]
bonus: []
blueprints: [armory, nursery, safehouse, youth_center]
"""


def hall(name: str, width: int, height: int, good: int = 3) -> str:
    """A structure: white spaces all over, the door in one corner, the generator in the other."""
    edge = "+" + "---+" * width
    gap = "+" + "   +" * width
    lines = [edge]
    for row in range(height):
        tokens = ["."] * width
        if row == 0:
            tokens[0] = "D"
        if row == height - 1:
            tokens[-1] = "G"
        lines += ["| " + "   ".join(tokens) + " |", edge if row == height - 1 else gap]
    return f"  {name}:\n    name: {name.title()}\n    good: {good}\n    map: |\n" + "".join(
        f"      {line}\n" for line in lines
    )


def page(name: str, width: int, height: int, structures: int = 4) -> str:
    """A sheet of such halls."""
    halls = "".join(hall(f"{name}_{number}", width, height) for number in range(1, structures + 1))
    return PAGE.format(name=name.title(), structures=halls)


def sheet(folder: Path, name: str, width: int, height: int, structures: int = 4) -> Path:
    """A sheet of such halls, and its hero, as files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "walker.yaml").write_text(HERO, encoding="utf-8", newline="\n")
    path = folder / f"{name}.yaml"
    path.write_text(page(name, width, height, structures), encoding="utf-8", newline="\n")
    return path


def year(folder: Path, sheets: int = 4, width: int = 10, height: int = 10) -> Path:
    """A campaign of such sheets, as a folder."""
    names = [f"night{number}" for number in range(1, sheets + 1)]
    for name in names:
        sheet(folder, name, width, height)
    text = f"format: 1\nname: A Long Year\nyear: 2086\nhero: walker\nsheets: [{', '.join(names)}]\n"
    (folder / "campaign.yaml").write_text(text, encoding="utf-8", newline="\n")
    return folder
