"""The game in a terminal: lines in, lines out, for a screen reader, a pipe, or whoever likes a prompt.

`loop.play` reads and prints; a `Sitting` answers what is typed; everything else here puts something into words and
neither reads nor prints.  Nothing here is of the window (`ui/`).
"""
