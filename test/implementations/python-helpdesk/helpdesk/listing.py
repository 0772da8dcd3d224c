"""Lists by convention: filtered, sorted and cut into pages."""

import base64
import json

from . import moments
from .constants import PAGE_SIZE
from .refusal import Refusal


def key_of(value):
    """By what values are sorted; null is the least."""
    return (value is not None, value)


def placed(value, kind):
    """A value as it is compared: a choice by its place among all."""
    if not isinstance(kind, tuple):
        return value
    return kind.index(value) if value in kind else None


COMPARISONS = {
    "lt": lambda a, b: a is not None and b is not None and a < b,
    "lte": lambda a, b: a is not None and b is not None and a <= b,
    "gt": lambda a, b: a is not None and b is not None and a > b,
    "gte": lambda a, b: a is not None and b is not None and a >= b,
    "ne": lambda a, b: a != b,
}

EQUALITY = ("", "ne", "in")
OPERATORS = {"text": (*COMPARISONS, "", "in", "contains"), "boolean": ("", "ne"), "key": EQUALITY}

READERS = {
    "text": str,
    "address": str.lower,
    "key": lambda text: int(text) if text.isdecimal() else -1,
    "integer": int,
    "moment": lambda text: moments.written(moments.read(text)),
    "boolean": {"true": True, "false": False}.__getitem__,
}


def problem_of(kind):
    """What is the matter with a text that can't be read as a value of a kind."""
    if isinstance(kind, tuple):
        return "choice"
    return "format" if kind == "moment" else "type"


def page_of(records, kinds, query):
    """One page of records, as a query string asks for it. Kinds says which fields there are, and what they hold; of a choice, all values in order."""
    size, after, sort, wrong = PAGE_SIZE, None, [], []
    for name, text in query.items():
        field, _, operator = name.partition(".")
        if name == "size":
            try:
                size = int(text)
                if not 1 <= size <= 200:
                    wrong.append((name, "too-small" if size < 1 else "too-large", "A page has 1 to 200 rows."))
            except ValueError:
                wrong.append((name, "type", "This must be a number."))
        elif name == "after":
            after = text
        elif name == "sort":
            sort = [(part.lstrip("-"), part.startswith("-")) for part in text.split(",")]
            if any(kinds.get(part, "key") == "key" for part, _ in sort):
                wrong.append((name, "unknown", "The list can't be sorted by this."))
        elif not suits(kinds.get(field), operator):
            wrong.append((name, "unknown", "The list can't be filtered by this."))
        else:
            try:
                records = filtered(records, field, operator, text, kinds[field])
            except (ValueError, KeyError):
                wrong.append((name, problem_of(kinds[field]), "This can't be read."))
    if wrong:
        raise Refusal("INVALID", wrong)
    records = list(records)
    ordered = sorted(records, key=lambda record: record["_order"])
    for field, down in reversed(sort):
        ordered.sort(key=lambda record: key_of(placed(record[field], kinds[field])), reverse=down)
    start = 0 if after is None else position(after, ordered, sort, kinds)
    shown = ordered[start:start + size]
    following = cursor(shown[-1], sort) if shown and start + size < len(ordered) else None
    return {"items": [visible(record) for record in shown], "total": len(records), "next": following}


def suits(kind, operator):
    """Whether a field of that kind can be asked about in this way; there is no field of no kind."""
    return kind is not None and operator in OPERATORS.get("text" if kind == "address" else kind, (*COMPARISONS, "", "in"))


def visible(record):
    """A record without what only the listing needs."""
    return {name: value for name, value in record.items() if not name.startswith("_") and name not in record.get("_hidden", ())}


def filtered(records, field, operator, text, kind):
    """The records whose field is as a parameter says."""
    if operator == "contains":
        return [record for record in records if record[field] is not None and text.lower() in record[field].lower()]
    read = str if isinstance(kind, tuple) else READERS[kind]
    wanted = [None if part == "" else read(part) for part in (text.split(",") if operator == "in" else [text])]
    if operator in ("", "in"):
        return [record for record in records if record[field] in wanted]
    return [record for record in records if COMPARISONS[operator](placed(record[field], kind), placed(wanted[0], kind))]


def cursor(record, sort):
    """Where a page ended: at these values."""
    return base64.urlsafe_b64encode(json.dumps([*(record[field] for field, _ in sort), record["_order"]]).encode()).decode().rstrip("=")


def position(after, ordered, sort, kinds):
    """How many records come no later than a cursor."""
    try:
        values = json.loads(base64.urlsafe_b64decode(after + "=" * (-len(after) % 4)))
        if not isinstance(values, list) or len(values) != len(sort) + 1:
            raise ValueError(after)
        return sum(1 for record in ordered if not later(record, values, sort, kinds))
    except (ValueError, TypeError):
        raise Refusal("INVALID", [("after", "format", "This is no cursor of this list.")]) from None


def later(record, values, sort, kinds):
    """Whether a record comes after these values."""
    keys = [(record[field], down, kinds[field]) for field, down in sort] + [(record["_order"], False, "integer")]
    for (value, down, kind), end in zip(keys, values):
        if value != end:
            one, other = key_of(placed(value, kind)), key_of(placed(end, kind))
            return one < other if down else one > other
    return False
