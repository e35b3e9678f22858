"""All that touches the disk, transcripts and saves, and where dice come from; nothing here knows a rule."""
