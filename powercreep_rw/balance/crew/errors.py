"""What can be wrong with a crew."""

from __future__ import annotations


class CrewError(Exception):
    """No workers can be had, or they are gone; the message says why, and what to do."""
