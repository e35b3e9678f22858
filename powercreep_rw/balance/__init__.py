"""Players that play by themselves, and what a few hundred of their games say about a sheet."""
