"""The report as a page: one HTML file that needs nothing beside it, with its own small charts."""
