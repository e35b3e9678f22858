"""What the tests share: `tests/support` can be imported from everywhere, and how hypothesis looks for examples."""

import os
import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent / "support"))

# a landing is judged by the same examples each time; at home every run looks for new ones
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
