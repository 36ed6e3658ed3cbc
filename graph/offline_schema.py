"""A value that fits a JSON schema and says as little as possible: defaults, empty lists and texts."""

from collections.abc import Mapping
from typing import cast

from pydantic import JsonValue

Schema = Mapping[str, JsonValue]

_MAX_DEPTH = 12
_FORMATS = {
    "date-time": "1970-01-01T00:00:00Z",
    "date": "1970-01-01",
    "time": "00:00:00Z",
    "duration": "PT0S",
    "uuid": "00000000-0000-0000-0000-000000000000",
    "email": "nobody@example.org",
    "uri": "https://example.org",
}


def plain_value(schema: Schema, root: Schema | None = None, *, depth: int = 0) -> JsonValue:
    """The plainest value that fits the schema. Patterns are not solved."""
    root = schema if root is None else root
    if "default" in schema:
        return schema["default"]
    if "const" in schema:
        return schema["const"]
    if isinstance(options := schema.get("enum"), list) and options:
        return options[0]
    if isinstance(reference := schema.get("$ref"), str):
        return plain_value(_resolve(reference, root), root, depth=depth + 1) if depth < _MAX_DEPTH else None
    for word in ("anyOf", "oneOf"):
        if isinstance(choices := schema.get(word), list) and choices:
            return _choice([cast(Schema, choice) for choice in choices], root, depth)
    if isinstance(parts := schema.get("allOf"), list):
        return plain_value(
            _merged(schema, [cast(Schema, part) for part in parts], root), root, depth=depth + 1
        )
    return _of_type(_type(schema), schema, root, depth)


def _of_type(kind: str, schema: Schema, root: Schema, depth: int) -> JsonValue:
    match kind:
        case "object":
            return _object(schema, root, depth)
        case "array":
            return _array(schema, root, depth)
        case "string":
            text = _FORMATS.get(str(schema.get("format", "")), "")
            return text.ljust(int(_number(schema, "minLength", 0)), "-")
        case "integer":
            return int(_bounded(schema, step=1))
        case "number":
            return _bounded(schema, step=0.5)
        case "boolean":
            return False
        case _:
            return None


def _type(schema: Schema) -> str:
    kind = schema.get("type")
    if isinstance(kind, list):
        return "null" if "null" in kind else str(kind[0]) if kind else "null"
    if isinstance(kind, str):
        return kind
    return "object" if "properties" in schema else "array" if "items" in schema else "null"


def _object(schema: Schema, root: Schema, depth: int) -> JsonValue:
    fields = cast(Mapping[str, Schema], schema.get("properties") or {})
    required = cast(list[str], schema.get("required") or [])
    if depth >= _MAX_DEPTH:
        return {}
    return {name: plain_value(fields.get(name, {}), root, depth=depth + 1) for name in required}


def _array(schema: Schema, root: Schema, depth: int) -> JsonValue:
    prefix = cast(list[Schema], schema.get("prefixItems") or [])
    count = max(int(_number(schema, "minItems", 0)), len(prefix))
    rest = cast(Schema, schema.get("items") or {})
    items = [prefix[i] if i < len(prefix) else rest for i in range(count)]
    return [plain_value(item, root, depth=depth + 1) for item in items]


def _bounded(schema: Schema, *, step: float) -> float:
    """The number nearest to 0 within the bounds."""
    low = max(
        _number(schema, "minimum", float("-inf")), _number(schema, "exclusiveMinimum", float("-inf")) + step
    )
    high = min(
        _number(schema, "maximum", float("inf")), _number(schema, "exclusiveMaximum", float("inf")) - step
    )
    value = min(max(0.0, low), high)
    if multiple := _number(schema, "multipleOf", 0):
        value = -(-value // multiple) * multiple
    return value


def _number(schema: Schema, word: str, default: float) -> float:
    value = schema.get(word, default)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else default


def _choice(choices: list[Schema], root: Schema, depth: int) -> JsonValue:
    for choice in choices:
        if (
            _type(choice) == "null"
            and "$ref" not in choice
            and "enum" not in choice
            and "const" not in choice
        ):
            return None
    return plain_value(choices[0], root, depth=depth + 1)


def _merged(schema: Schema, parts: list[Schema], root: Schema) -> Schema:
    merged: dict[str, JsonValue] = {}
    for part in parts:
        reference = part.get("$ref")
        merged |= _resolve(reference, root) if isinstance(reference, str) else part
    return merged | {word: value for word, value in schema.items() if word != "allOf"}


def _resolve(reference: str, root: Schema) -> Schema:
    place: JsonValue = dict(root)
    for word in reference.removeprefix("#").strip("/").split("/"):
        place = place.get(word, {}) if word and isinstance(place, dict) else place
    return place if isinstance(place, dict) else {}
