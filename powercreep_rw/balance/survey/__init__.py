"""A survey: every sheet with every hero and player, and whether the figures are what a year was balanced towards."""
