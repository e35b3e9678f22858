"""Files of quite another kind, known by how they begin: a picture, a PDF, a zip, what this program wrote for others.

Whoever names one of them is told what it is and which command takes it, and not what of a sheet it lacks.
"""

from __future__ import annotations

#: The first bytes of what is no text → what it is.
_BYTES = (
    (b"\x89PNG", "this is a picture (PNG), and no text; name the file that it was made of"),
    (b"\xff\xd8\xff", "this is a picture (JPEG), and no text; name the file that it was made of"),
    (b"GIF8", "this is a picture (GIF), and no text; name the file that it was made of"),
    (b"RIFF", "this is a picture or a sound, and no text; name the file that it was made of"),
    (b"%PDF", "this is a PDF, as `print` makes them, and no text; name the file that it was made of"),
    (b"PK\x03\x04", "this is a zip, and no text; `packs add` installs a pack, or unpack it and name a file in it"),
    (b"PK\x05\x06", "this is a zip with nothing in it; make it anew"),
    (b"\x1f\x8b", "this is a packed file (gzip), and no text; unpack it first"),
    (b"\x7fELF", "this is a program, and no text; name a .yaml file"),
    (b"MZ\x90", "this is a program, and no text; name a .yaml file"),
    (b"<svg", "this is a picture (SVG), as `picture` makes them; name the file that it was made of"),
    (b"<?xml", "this is XML, perhaps a picture (SVG) as `picture` makes them; name the file that it was made of"),
    (b"<!doctype html", "this is a web page, such as a report of `simulate`; name the sheet that it is about"),
    (b"<html", "this is a web page; name a .yaml file"),
)
#: What stands in the head of a JSON file → what it is.
_JSON = (
    (b"json-schema.org", "this is a JSON Schema, as `schema` makes them, for editors; name the file that it describes"),
    (b'"powercreep-rw report', "this is the data of a report of `simulate`; name the sheet that it is about"),
    (b'"powercreep-rw study', "these are the games of a report of `simulate`; name the sheet that it is about"),
)
#: Kind of a file of ours → what it is, and the command that takes it; for where another kind belongs.
TAKEN_BY = {
    "sheet": "this is a sheet; `play` plays it, `check` reads it",
    "campaign": "this is a campaign; `play` plays it, `check` reads it",
    "hero": "this is a hero; name a sheet or a campaign: `play SHEET --hero FILE` plays with this one",
    "lesson": "this is a lesson; name a sheet or a campaign: the window plays lessons, `check` rehearses this one",
    "core": "this is a core.yaml; name a sheet or a campaign: `check` reads this one",
    "pack": "this is the label of a pack; name a sheet or a campaign: `packs add FOLDER` installs the pack",
    "transcript": "this is a saved game; `replay` plays it again, `play --text` goes on with it",
}
#: Only a file that begins with one of these bytes is looked at.
FIRST = frozenset(start[0] for start, _ in _BYTES) | {ord("{")}
#: So much of a file is looked at.
_HEAD = 400


def stranger(data: bytes) -> str | None:
    """What a file is and what would be right, seen from its bytes; None for what may be a text of ours."""
    head = data[:_HEAD].lstrip().lower()
    for start, what in _BYTES:
        if head.startswith(start.lower()):
            return what
    return next((what for sign, what in _JSON if head.startswith(b"{") and sign in head), None)
