"""YAML → rules: reading with positions, the declaration of all keys, the checks that a designer sees.

`library.Library` finds and reads; `keys.py` declares; nothing here imports yaml before a file is read.
"""
