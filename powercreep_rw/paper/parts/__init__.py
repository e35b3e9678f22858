"""The parts of the page around the structures, one file for each."""
