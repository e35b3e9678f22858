"""A study: what many games on a sheet tell its designer, collected as they are played, kept, and put into figures."""
