"""What callers send: each field is read by a reader, and all that is wrong is told at once."""

import re

from .refusal import Refusal

REQUIRED = ("required", "This is required.")
WRONG_TYPE = ("type", "This can't be read.")


class Wrong(Exception):
    """A value that won't do."""


def text(least, most):
    """Reads a text of so many characters."""

    def reader(value):
        if not isinstance(value, str):
            raise Wrong(*WRONG_TYPE)
        if len(value) < least:
            raise Wrong("too-short", f"This must have at least {least} characters.")
        if most is not None and len(value) > most:
            raise Wrong("too-long", f"This can have at most {most} characters.")
        return value

    return reader


def email(value):
    """Reads an e-mail address."""
    value = text(1, None)(value)
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", value):
        raise Wrong("format", "This is no e-mail address.")
    return value.lower()


def choice(*choices):
    """Reads one of some texts."""

    def reader(value):
        if not isinstance(value, str):
            raise Wrong(*WRONG_TYPE)
        if value not in choices:
            raise Wrong("choice", f"This must be one of {', '.join(choices)}.")
        return value

    return reader


def reference(find):
    """Reads the key of a record that the caller may see; what is no key at all names nothing either."""

    def reader(value):
        if isinstance(value, bool) or not isinstance(value, int) or find(value) is None:
            raise Wrong("missing-record", "There is nothing like that.")
        return value

    return reader


def or_nothing(reader):
    """Reads what may also be null."""
    reader_of_some = reader

    def reader_of_any(value):
        return None if value is None else reader_of_some(value)

    reader_of_any.takes_null = True
    return reader_of_any


def read_body(body, required=None, optional=None):
    """The fields of a JSON object, or the refusal that names everything that is wrong."""
    required, optional = required or {}, optional or {}
    if not isinstance(body, dict):
        raise Refusal("MALFORMED")
    values, wrong = {}, []
    for name, reader in {**required, **optional}.items():
        value = body.get(name)
        if name not in body and name in optional:
            continue
        if value in (None, "") and not getattr(reader, "takes_null", False):
            wrong.append((name, *REQUIRED))
            continue
        try:
            values[name] = reader(value)
        except Wrong as reason:
            wrong.append((name, *reason.args))
    wrong += [(name, "unknown", "This can't be set here.") for name in body if name not in required and name not in optional]
    if wrong:
        raise Refusal("INVALID", wrong)
    return values
