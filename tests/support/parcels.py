"""Packs for tests: a year of four small sheets as its designer would lay it out, and zips of anything."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

LABEL = "pack: 1\nname: The Harbour Year\nauthor: R. Wade\nversion: 1.0\nlicence: CC BY 4.0\n"
SHEETS = ("pier", "crane", "ferry", "light")

_SHEET = """\
format: 1
name: {name}
year: 2090
hero: mechanic
radiation:
  - {{roll: 6, lose_health: 1}}
  - {{roll: [1, 2], creep: 1}}
creep:
  boxes: 40
  effects:
    10: {{name: Fog, lose_health: 1}}
    40: {{name: The Flood, lose_game: true}}
gear:
  hatchet: [tool]
  armor: [scrap]
threats:
  gull: {{symbol: N, name: Gulls, trigger: 6, attack: 1, defense: 4, health: 1}}
"""
_MAP = """|
      +---+---+---+---+---+
      | D   .   .   .   G |
      +   +   +   +   +   +
      | .   N   f   t   . |
      +---+---+---+---+---+
"""
_HERO = """\
name: The Mechanic
health: [[6, 3], [3]]
bonus: [food, food]
blueprints: [armory, nursery, safehouse, youth_center]
"""
_YEAR = """\
format: 1
name: A Year by the Water
year: 2090
hero: mechanic
sheets: [pier, crane, ferry, light]
locations:
  pier: {material: tool, health: 1}
  crane: {material: scrap}
"""


def sheet(name: str) -> str:
    """A sheet of two structures that can be won."""
    text = _SHEET.format(name=name.title()) + "structures:\n"
    for structure in (f"{name}_house", f"{name}_store"):
        text += f"  {structure}:\n    name: {structure.title()}\n    good: 3\n    evil: 1\n    map: {_MAP}"
    return text


def files() -> dict[str, str]:
    """A pack of a year of four sheets and their hero."""
    found = {"pack.yaml": LABEL, "campaign.yaml": _YEAR, "heroes/mechanic.yaml": _HERO, "README.md": "By the water.\n"}
    return found | {f"{name}.yaml": sheet(name) for name in SHEETS}


def folder(where: Path, name: str = "harbour", texts: dict[str, str] | None = None) -> Path:
    """The pack as a folder."""
    for file, text in (files() if texts is None else texts).items():
        path = where / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return where / name


def zipped(path: Path, entries: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED, mode: int = 0) -> Path:
    """A zip of these entries; `mode` is what Unix calls their kind."""
    with zipfile.ZipFile(path, "w", method) as packed:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name)
            info.filename = name
            info.compress_type = method
            info.external_attr = mode << 16
            packed.writestr(info, data)
    return path


def claiming(path: Path, size: int) -> Path:
    """The same zip, whose first entry says of itself that it is of this size when unpacked."""
    data = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.index(mark) + offset
        data[at : at + 4] = struct.pack("<I", size)
    path.write_bytes(data)
    return path
