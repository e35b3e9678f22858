"""How the report looks: a sheet of the game's paper on the dark table, in the game's own faces, which it carries."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from powercreep_rw.paper import faces
from powercreep_rw.paper.drawing import INKS

SHEET = Path(__file__).parent / "report.css"

#: The faces that the page carries: family, weight, role in `faces.FACES`.
CARRIED = (("Head", 800, "title"), ("Head", 700, "heading"), ("Text", 400, "text"), ("Text", 700, "bold"))


def style() -> str:
    """The whole style sheet, its faces in it."""
    inks = "".join(f"--{name}:rgb({red},{green},{blue});" for name, (red, green, blue) in INKS.items())
    return f"{''.join(map(_face, *zip(*CARRIED, strict=True)))}:root{{{inks}}}\n{SHEET.read_text(encoding='utf-8')}"


def _face(family: str, weight: int, role: str) -> str:
    data = b64encode(faces.file(role).read_bytes()).decode("ascii")
    source = f"url(data:font/ttf;base64,{data}) format('truetype')"
    return f"@font-face{{font-family:{family};font-weight:{weight};font-display:swap;src:{source}}}\n"


#: Patterns that charts use, once for the page.
PATTERNS = (
    '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>'
    '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="5" height="5" fill="rgb(251,247,237)"/><rect width="2.6" height="5" fill="rgb(178,34,28)"/>'
    "</pattern></defs></svg>"
)
