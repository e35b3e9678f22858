"""The JSON Schema against `check`: it refuses what has a fault of its keys, types or values, and accepts the rest.

Which faults those are, each says itself (`Fault.rule` is `keys`); only other checks find what a map shows (`map`), what
keys and files say together (`sense`), and what is wrong with the text as YAML (`yaml`).
"""

from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

from powercreep_rw.content.checking import recognised
from powercreep_rw.content.faults import KEYS, ContentError, Fault, Faults
from powercreep_rw.content.json_schema import json_schema
from powercreep_rw.content.nodes import Mapping, Node, Scalar, Sequence
from powercreep_rw.content.parsing import parse, read_text
from powercreep_rw.content.scalars import whole_number


def plain(node: Node) -> Any:
    """What a reader of YAML 1.2 makes of the tree: the data that a JSON Schema is applied to."""
    if isinstance(node, Mapping):
        return {key: plain(value) for key, value in node.values.items()}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    assert isinstance(node, Scalar)
    number = whole_number(node)
    if number is not None:
        return number
    if node.kind == "bool":
        return node.text.lower() == "true"
    if node.kind == "null":
        return None
    return node.text if node.kind == "text" else 0.5


@cache
def validator(kind: str) -> jsonschema.Draft7Validator:
    """What applies the schema of a kind of file."""
    schema = json_schema(kind)
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def assert_agrees(path: Path, found: list[Fault]) -> bool:
    """The schema of a file's kind says what `check` said of it; False if it can say nothing, the text being no YAML."""
    own = [fault for fault in found if fault.is_error and fault.file == str(path)]
    faults = Faults()
    try:
        node = parse(read_text(path), str(path), faults)
    except ContentError:
        return False
    if any(fault.is_error for fault in faults) or len(own) > 900:
        return False
    kind = recognised(node, path)
    if kind == "transcript":
        return False
    refused = [error.message for error in validator(kind).iter_errors(plain(node))]
    by_keys = [str(fault) for fault in own if fault.rule == KEYS]
    if by_keys:
        assert refused, f"the schema accepts what check refuses: {by_keys}"
    else:
        assert not refused, f"the schema refuses {refused}; what check says is no fault of keys: {list(map(str, own))}"
    return True
