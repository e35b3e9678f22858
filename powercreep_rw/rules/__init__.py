"""The game itself, pure: no files, clock, randomness, printing or pygame (see `state.State`)."""
