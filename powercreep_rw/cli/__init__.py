"""The command line: one small file a command, each importing what is heavy only when it runs."""
