"""The plainest value of a JSON schema."""

import pytest
from pydantic import JsonValue

from graph.offline_schema import plain_value


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        ({"type": "string"}, ""),
        ({"type": "string", "minLength": 2}, "--"),
        ({"type": "string", "format": "date"}, "1970-01-01"),
        ({"type": "integer"}, 0),
        ({"type": "integer", "minimum": 3, "multipleOf": 2}, 4),
        ({"type": "integer", "maximum": -1}, -1),
        ({"type": "number", "exclusiveMinimum": 0, "maximum": 1}, 0.5),
        ({"type": "boolean"}, False),
        ({"type": "array", "items": {"type": "string"}}, []),
        ({"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 2}, ["a", "a"]),
        ({"type": "array", "prefixItems": [{"type": "string"}, {"type": "null"}]}, ["", None]),
        ({"enum": ["zh", "en"]}, "zh"),
        ({"const": 7}, 7),
        ({"type": "string", "default": "x"}, "x"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, None),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, ""),
        ({"type": ["string", "null"]}, None),
        ({"allOf": [{"$ref": "#/$defs/A"}], "$defs": {"A": {"type": "integer"}}}, 0),
        ({"$ref": "#/$defs/A", "$defs": {"A": {"const": 1}}}, 1),
        (
            {
                "type": "object",
                "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
                "required": ["a"],
            },
            {"a": ""},
        ),
        ({"properties": {"a": {"type": "string"}}, "required": ["a"]}, {"a": ""}),
        ({}, None),
    ],
)
def test_plain_value_fits_the_schema(schema: dict[str, JsonValue], value: JsonValue) -> None:
    assert plain_value(schema) == value


def test_plain_value_ends_when_the_schema_contains_itself() -> None:
    node: dict[str, JsonValue] = {"type": "object", "properties": {"n": {"$ref": "#"}}, "required": ["n"]}
    assert isinstance(plain_value(node), dict)
