"""The program, started as another process would start it."""

import sys

#: What `powercreep-rw` on a command line begins with.
PROGRAM = (sys.executable, "-m", "powercreep_rw")
