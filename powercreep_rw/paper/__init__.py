"""The drawn page: one display list in millimetres, and its painters.

`page.page` draws a sheet and the pencil marks of a game on it, as a `drawing.Drawing`; a painter turns that
into pixels (`screen`) or a file to print.  Only `screen` knows pygame; nothing here knows how a game is saved.
"""

import os

# The greeting that pygame prints when it is imported is not this program's word.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
