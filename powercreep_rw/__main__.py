"""`python -m powercreep_rw`: the same as the command `powercreep-rw`."""

import sys

from powercreep_rw.cli.main import program

if __name__ == "__main__":
    sys.exit(program())
