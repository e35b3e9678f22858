"""Drafts: sheets, heroes and years that a designer begins with.  They work as they are, and are there to be changed."""
