"""Moments as they are written down: RFC 3339 in UTC, with milliseconds, so that their order is that of the texts."""

from datetime import datetime, timezone


def now():
    """This moment."""
    return datetime.now(timezone.utc)


def written(moment):
    """A moment as text."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def read(text):
    """The moment that a text says; ValueError where it says none."""
    moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment.astimezone(timezone.utc)
