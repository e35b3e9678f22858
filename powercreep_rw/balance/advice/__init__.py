"""Advice for a player: the planner's move, its reason, and the chance that it sees."""
