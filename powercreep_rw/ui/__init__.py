"""The player's program: a Pygame window in which a sheet is played with the mouse (see `app.run_window`).

Its pure half (`decisions`, `prompts`, `layout` and others) knows no pygame and is tested alone; the other half draws.
"""

import os

# The greeting that pygame prints when it is imported is not this program's word.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
