"""Advice for a player: what a move would do, the planner's move, its reason, and the chance that it sees."""
