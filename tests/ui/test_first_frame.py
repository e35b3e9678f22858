"""The window shows something before the rest of the program is read, and before a sound card is asked for."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = str(Path(__file__).resolve().parent.parent.parent)
RUN = f"""
import json, os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, {ROOT!r})
import pygame
from powercreep_rw.cli.main import run
seen = []
plain = pygame.display.flip
def flip():
    plain()
    heavy = [name for name in ("yaml", "powercreep_rw.ui.games", "powercreep_rw.paper.page") if name in sys.modules]
    lit = pygame.transform.average_color(pygame.display.get_surface())[:3]
    seen.append((heavy, pygame.mixer.get_init() is None, lit))
    if len(seen) > 1:
        pygame.event.post(pygame.Event(pygame.QUIT))
pygame.display.flip = flip
status = run([])
print(json.dumps([status, seen[0], seen[1]]))
"""


def test_the_first_frame_comes_before_the_rest_is_read(tmp_path: Path) -> None:
    environment = {**os.environ, "POWERCREEP_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", RUN], env=environment, capture_output=True, text=True, timeout=120, check=True
    )
    status, first, second = json.loads(done.stdout.splitlines()[-1])
    assert status == 0
    heavy, silent, lit = first
    assert heavy == []
    assert silent
    assert min(lit) > 10, "the lamp is on"
    heavy, silent, _ = second
    assert "powercreep_rw.ui.games" in heavy, "the title is shown with the second"
    assert silent, "no sound card is asked for before a sound is"
