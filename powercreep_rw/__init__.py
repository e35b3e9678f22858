"""Power Creep, the digital companion: rules, content, record, paper and window of a solo roll-and-write."""

__version__ = "0.1.0"
