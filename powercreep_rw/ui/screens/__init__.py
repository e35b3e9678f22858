"""What fills the window: the title, a new game, the table."""
