"""One call, as it came and as far as it is understood."""

from dataclasses import dataclass, field


@dataclass
class Request:
    """What was called, by whom, and what was sent along."""

    method: str
    path: str
    query: dict
    headers: dict
    body: object = None
    token: str = None
    me: dict = None
    parameters: list = field(default_factory=list)


@dataclass
class Answer:
    """What comes back."""

    status: int
    body: object = None
    headers: dict = field(default_factory=dict)
