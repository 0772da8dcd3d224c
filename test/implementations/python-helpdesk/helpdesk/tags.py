"""ETags: whether a record still is as somebody saw it."""

import hashlib
import json

from .refusal import Refusal
from .request import Answer


def tag_of(record):
    """The tag of a record as its reader sees it; what only time changes is left out."""
    stored = {name: value for name, value in record.items() if name != "overdue"}
    return '"' + hashlib.sha256(json.dumps(stored, sort_keys=True).encode()).hexdigest()[:24] + '"'


def named(header, record):
    """Whether a header names the tag of a record."""
    return any(part.strip() in ("*", tag_of(record)) or part.strip() == "W/" + tag_of(record) for part in header.split(","))


def refuse_stale(request, record):
    """Refuses to change what is no longer as the caller saw it."""
    if "if-match" in request.headers and not named(request.headers["if-match"], record):
        raise Refusal("CHANGED_MEANWHILE")


def answer_record(request, record, status=200, **headers):
    """A record, with its tag; nothing where the caller has it already."""
    headers = {**headers, "ETag": tag_of(record)}
    if request.method == "GET" and "if-none-match" in request.headers and named(request.headers["if-none-match"], record):
        return Answer(304, None, headers)
    return Answer(status, record, headers)
