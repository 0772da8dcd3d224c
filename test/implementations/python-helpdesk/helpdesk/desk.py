"""All calls in one table, and the order in which a call is judged."""

import hashlib
import json
import re
import time
from collections import defaultdict, deque
from datetime import timedelta

from . import moments
from .comments import Comments
from .people import People
from .refusal import Refusal
from .request import Answer
from .tickets import Tickets

EVERYBODY = ("Customer", "Agent", "Lead")
AGENTS, CUSTOMERS, LEADS, NOBODY = ("Agent", "Lead"), ("Customer", "Lead"), ("Lead",), ()


class Desk:
    """The help desk: requests go in, answers come out."""

    def __init__(self, store, calls_per_minute):
        self.store = store
        self.calls_per_minute = calls_per_minute
        self.lately = defaultdict(deque)
        self.comments = Comments(store)
        self.people = People(store)
        self.tickets = Tickets(store, self.people, self.comments)
        self.comments.find_ticket = self.tickets.find
        people, tickets, comments = self.people, self.tickets, self.comments
        refuse = None
        self.calls = [
            ("POST", "/api/sign-up", None, people.sign_up), ("POST", "/api/sign-in", None, people.sign_in),
            ("POST", "/api/sign-out", EVERYBODY, people.sign_out), ("GET", "/api/me", EVERYBODY, people.who_am_i),
            ("GET", "/api/users", EVERYBODY, people.list), ("POST", "/api/users", NOBODY, refuse), ("GET", "/api/users/*", EVERYBODY, people.read),
            ("PATCH", "/api/users/*", EVERYBODY, people.change), ("DELETE", "/api/users/*", NOBODY, refuse),
            ("GET", "/api/tickets", EVERYBODY, tickets.list), ("POST", "/api/tickets", EVERYBODY, tickets.open),
            ("GET", "/api/tickets/*", EVERYBODY, tickets.read), ("PATCH", "/api/tickets/*", EVERYBODY, tickets.change),
            ("DELETE", "/api/tickets/*", NOBODY, refuse),
            ("POST", "/api/tickets/*/assign", AGENTS, tickets.assign), ("POST", "/api/tickets/*/ask", AGENTS, tickets.ask),
            ("POST", "/api/tickets/*/solve", AGENTS, tickets.solve), ("POST", "/api/tickets/*/answer", CUSTOMERS, tickets.answer),
            ("POST", "/api/tickets/*/reopen", CUSTOMERS, tickets.reopen), ("POST", "/api/tickets/*/close", CUSTOMERS, tickets.close),
            ("GET", "/api/comments", EVERYBODY, comments.list), ("POST", "/api/comments", EVERYBODY, comments.create),
            ("GET", "/api/comments/*", EVERYBODY, comments.read), ("PATCH", "/api/comments/*", NOBODY, refuse), ("DELETE", "/api/comments/*", NOBODY, refuse),
            ("GET", "/api/figures", LEADS, tickets.figures),
        ]

    def answer(self, request, read_body):
        """Judges a call and does it; whatever is refused has changed nothing."""
        try:
            with self.store:
                roles, handler = self.find_call(request)
                request.body = read_body()
                self.identify(request, signs_in=request.path in ("/api/sign-up", "/api/sign-in"))
                self.slow_down(request)
                if roles is not None and request.me is None:
                    raise Refusal("SIGN_IN_FIRST")
                if roles is not None and request.me["role"] not in roles:
                    raise Refusal("NOT_YOURS")
                self.tickets.expire()
                return self.once(request, handler)
        except Refusal as refusal:
            return Answer(refusal.status, refusal.body(), {**refusal.headers, "Content-Type": "application/problem+json"})

    def find_call(self, request):
        """Who may make a call and who does it, with what is in its path."""
        others = []
        for method, pattern, roles, handler in self.calls:
            match = re.fullmatch(pattern.replace("*", "([^/]+)"), request.path.rstrip("/"))
            if match and method == request.method:
                request.parameters = list(match.groups())
                return roles, handler
            if match:
                others.append(method)
        raise Refusal("WRONG_METHOD", headers={"Allow": ", ".join(others)}) if others else Refusal("NO_SUCH_THING")

    def identify(self, request, signs_in):
        """Finds out who calls."""
        header = request.headers.get("authorization")
        cookie = re.search(r"(?:^|;\s*)token=([^;]+)", request.headers.get("cookie", ""))
        if header is not None:
            request.token = header[7:] if header.lower().startswith("bearer ") else ""
        elif cookie is not None:
            request.token = cookie[1]
        if request.token is not None:
            request.me = self.store.one("SELECT u.* FROM session s JOIN user u ON u.id = s.user WHERE s.token = ?", request.token)
            if request.me is None and not signs_in:
                raise Refusal("SIGN_IN_FIRST")

    def slow_down(self, request):
        """Refuses who calls too often."""
        if request.me is None:
            return
        calls, now = self.lately[request.me["id"]], time.monotonic()
        while calls and calls[0] <= now - 60:
            calls.popleft()
        if len(calls) >= self.calls_per_minute:
            seconds = int(calls[0] + 60 - now) + 1
            raise Refusal("SLOW_DOWN", headers={"Retry-After": str(seconds)}, retry_after=f"{seconds} seconds")
        calls.append(now)

    def once(self, request, handler):
        """Does a call, but answers again what was done before under the same Idempotency-Key."""
        key = request.headers.get("idempotency-key")
        if key is None or request.method != "POST" or request.me is None:
            return handler(request)
        asked = hashlib.sha256(json.dumps([request.path, request.body], sort_keys=True).encode()).hexdigest()
        self.store.run("DELETE FROM reply WHERE at < ?", moments.written(moments.now() - timedelta(days=1)))
        first = self.store.one("SELECT * FROM reply WHERE user = ? AND key = ?", request.me["id"], key)
        if first is not None and first["request"] != asked:
            raise Refusal("KEY_REUSED")
        if first is not None:
            return Answer(first["status"], json.loads(first["body"]), json.loads(first["headers"]))
        done = handler(request)
        self.store.insert("reply", user=request.me["id"], key=key, request=asked, status=done.status, headers=json.dumps(done.headers),
                          body=json.dumps(done.body), at=moments.written(moments.now()))
        return done
