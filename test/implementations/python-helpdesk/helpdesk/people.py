"""Users: signing up, in and out, and the people of the desk."""

import secrets
import sqlite3

from . import inputs
from .listing import page_of
from .passwords import hashed, matches
from .refusal import Refusal
from .request import Answer
from .tags import answer_record, refuse_stale

ROLES = ("Customer", "Agent", "Lead")
NAME, EMAIL, PASSWORD = inputs.text(1, 80), inputs.email, inputs.text(10, 200)


class People:
    """The calls about people."""

    def __init__(self, store):
        self.store = store

    def find(self, key):
        """Somebody, or None."""
        return self.store.one("SELECT * FROM user WHERE id = ?", key)

    def show(self, user, viewer):
        """Somebody as another sees them: everybody sees names, and oneself or the desk the rest."""
        whole = viewer["role"] != "Customer" or viewer["id"] == user["id"]
        return {name: user[name] for name in (("id", "name", "email", "role") if whole else ("id", "name"))}

    def add(self, name, email, password, role="Customer"):
        """Writes down somebody new."""
        try:
            return self.store.insert("user", name=name, email=email, password=hashed(password), role=role)
        except sqlite3.IntegrityError:
            raise Refusal("NOT_UNIQUE", [("email", "not-unique", "Somebody has that already.")]) from None

    def welcome(self, key, status):
        """The answer to whoever signs up or in."""
        token = secrets.token_urlsafe(24)
        self.store.insert("session", token=token, user=key)
        user = self.find(key)
        return Answer(status, {"token": token, "user": self.show(user, user)}, {"Set-Cookie": f"token={token}; Path=/; HttpOnly; SameSite=Strict"})

    def sign_up(self, request):
        if request.me is not None:
            raise Refusal("NOT_YOURS")
        return self.welcome(self.add(**inputs.read_body(request.body, {"name": NAME, "email": EMAIL, "password": PASSWORD})), 201)

    def sign_in(self, request):
        sent = inputs.read_body(request.body, {"email": inputs.text(0, None), "password": inputs.text(0, None)})
        user = self.store.one("SELECT * FROM user WHERE email = ?", sent["email"].lower())
        if user is None or not matches(sent["password"], user["password"]):
            raise Refusal("BAD_CREDENTIALS")
        return self.welcome(user["id"], 200)

    def sign_out(self, request):
        self.store.run("DELETE FROM session WHERE token = ?", request.token)
        return Answer(204)

    def who_am_i(self, request):
        return Answer(200, self.show(request.me, request.me))

    def list(self, request):
        rows = []
        for user in self.store.all("SELECT * FROM user ORDER BY id"):
            shown = self.show(user, request.me)
            rows.append({"_order": user["id"], "_hidden": [name for name in ("email", "role") if name not in shown], "email": None, "role": None, **shown})
        return Answer(200, page_of(rows, {"name": "text", "email": "address", "role": ROLES}, request.query))

    def subject(self, request):
        """The person in the path."""
        user = self.find(int(request.parameters[0])) if request.parameters[0].isdecimal() else None
        if user is None:
            raise Refusal("NO_SUCH_THING")
        return user

    def read(self, request):
        return answer_record(request, self.show(self.subject(request), request.me))

    def change(self, request):
        changes = inputs.read_body(request.body, optional={"name": NAME, "email": EMAIL, "password": PASSWORD, "role": inputs.choice(*ROLES)})
        user = self.subject(request)
        me = request.me
        if changes and me["role"] != "Lead" and (user["id"] != me["id"] or "role" in changes):
            raise Refusal("NOT_YOURS")
        refuse_stale(request, self.show(user, me))
        if "password" in changes:
            changes["password"] = hashed(changes["password"])
        try:
            self.store.change("user", "id", user["id"], changes)
        except sqlite3.IntegrityError:
            raise Refusal("NOT_UNIQUE", [("email", "not-unique", "Somebody has that already.")]) from None
        if "password" in changes:
            self.store.run("DELETE FROM session WHERE user = ? AND token <> ?", user["id"], request.token)
        return answer_record(request, self.show(self.find(user["id"]), self.find(me["id"])))
