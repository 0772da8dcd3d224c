"""Tickets: opened, read, changed, and taken from state to state."""

from . import inputs, moments
from .constants import MAX_OPEN_TICKETS, NORMAL_ANSWER, REOPEN_WINDOW, URGENT_ANSWER
from .listing import page_of
from .refusal import Refusal
from .request import Answer
from .tags import answer_record, refuse_stale

SUBJECT, BODY, COMMENT = inputs.text(5, 120), inputs.text(1, 10000), inputs.text(1, 10000)
PRIORITIES = ("low", "normal", "high", "urgent")
PRIORITY = inputs.choice(*PRIORITIES)
NOTE = inputs.or_nothing(inputs.text(0, None))

# Which fields of a ticket a role may change: Leads any, customers only on their own tickets.
CHANGEABLE = {"Customer": {"subject", "body"}, "Agent": {"priority", "note"}, "Lead": {"subject", "body", "priority", "note", "assignee"}}

KINDS = {
    "number": "integer", "subject": "text", "body": "text", "priority": PRIORITIES,
    "status": ("open", "assigned", "waiting", "solved", "closed"), "requester": "key", "assignee": "key",
    "createdAt": "moment", "updatedAt": "moment", "dueAt": "moment", "overdue": "boolean",
}


class Tickets:
    """The calls about tickets."""

    def __init__(self, store, people, comments):
        self.store = store
        self.people = people
        self.comments = comments

    def find(self, key, viewer):
        """A ticket that somebody may see, or None."""
        ticket = self.store.one("SELECT * FROM ticket WHERE number = ?", key)
        if ticket is None or (viewer["role"] == "Customer" and ticket["requester"] != viewer["id"]):
            return None
        return ticket

    def show(self, ticket, viewer):
        """A ticket as somebody sees it now."""
        due = moments.read(ticket["created_at"]) + (URGENT_ANSWER if ticket["priority"] == "urgent" else NORMAL_ANSWER)
        shown = {name: ticket[name] for name in ("number", "subject", "body", "priority", "status", "requester", "assignee")}
        shown |= {"createdAt": ticket["created_at"], "updatedAt": ticket["updated_at"], "dueAt": moments.written(due)}
        shown["overdue"] = ticket["status"] in ("open", "assigned") and moments.now() > due
        if viewer["role"] != "Customer":
            shown["note"] = ticket["note"]
        return shown

    def expire(self):
        """Closes what was solved so long ago that nobody may reopen it."""
        now = moments.now()
        self.store.run("UPDATE ticket SET status = 'closed', updated_at = ? WHERE status = 'solved' AND solved_at <= ?",
                       moments.written(now), moments.written(now - REOPEN_WINDOW))

    def list(self, request):
        me = request.me
        mine = ("WHERE requester = ?", me["id"]) if me["role"] == "Customer" else ("",)
        rows = [{"_order": ticket["number"], **self.show(ticket, me)} for ticket in self.store.all(f"SELECT * FROM ticket {mine[0]} ORDER BY number", *mine[1:])]
        kinds = KINDS if me["role"] == "Customer" else {**KINDS, "note": "text"}
        return Answer(200, page_of(rows, kinds, request.query))

    def subject(self, request):
        """The ticket in the path."""
        ticket = self.find(int(request.parameters[0]), request.me) if request.parameters[0].isdecimal() else None
        if ticket is None:
            raise Refusal("NO_SUCH_THING")
        return ticket

    def read(self, request):
        return answer_record(request, self.show(self.subject(request), request.me))

    def open(self, request):
        me = request.me
        sent = {"priority": "normal", **inputs.read_body(request.body, {"subject": SUBJECT, "body": BODY}, {"priority": PRIORITY})}
        unfinished = self.store.one("SELECT count(*) AS n FROM ticket WHERE requester = ? AND status <> 'closed'", me["id"])["n"]
        if unfinished >= MAX_OPEN_TICKETS:
            raise Refusal("TOO_MANY_OPEN", max=MAX_OPEN_TICKETS)
        if sent["priority"] == "urgent" and me["role"] == "Customer":
            raise Refusal("NOT_URGENT")
        now = moments.written(moments.now())
        number = self.store.insert("ticket", **sent, status="open", requester=me["id"], created_at=now, updated_at=now)
        return answer_record(request, self.show(self.find(number, me), me), 201, Location=f"/api/tickets/{number}")

    def change(self, request):
        me = request.me
        assignee = inputs.or_nothing(inputs.reference(self.people.find))
        changes = inputs.read_body(request.body, optional={"subject": SUBJECT, "body": BODY, "priority": PRIORITY, "note": NOTE, "assignee": assignee})
        ticket = self.subject(request)
        if not set(changes) <= CHANGEABLE[me["role"]]:
            raise Refusal("NOT_YOURS")
        refuse_stale(request, self.show(ticket, me))
        if ticket["status"] != "open" and "assignee" in changes and changes["assignee"] is None:
            raise Refusal("NO_ASSIGNEE")
        if changes:
            self.store.change("ticket", "number", ticket["number"], {**changes, "updated_at": moments.written(moments.now())})
        return answer_record(request, self.show(self.find(ticket["number"], me), me))

    def assign(self, request):
        sent = inputs.read_body(request.body, {"assignee": inputs.reference(self.people.find)})
        me = request.me
        return self.take(request, ("open", "assigned", "waiting"), "assigned",
                         may=lambda ticket: me["role"] == "Lead" or sent["assignee"] == me["id"],
                         when=lambda ticket: self.people.find(sent["assignee"])["role"] != "Customer", **sent)

    def ask(self, request):
        inputs.read_body(request.body)
        me = request.me
        return self.take(request, ("assigned",), "waiting", self.for_agent(me), when=lambda ticket: self.comments.any_by(ticket["number"], me["id"]))

    def answer(self, request):
        sent = inputs.read_body(request.body, {"body": COMMENT})
        me = request.me
        return self.take(request, ("waiting",), "assigned", self.for_customer(me), then=lambda ticket: self.comments.add(ticket["number"], me["id"], sent["body"]))

    def solve(self, request):
        inputs.read_body(request.body)
        return self.take(request, ("assigned", "waiting"), "solved", self.for_agent(request.me), solved_at=moments.written(moments.now()))

    def reopen(self, request):
        inputs.read_body(request.body)

        def in_time(ticket):
            return moments.now() < moments.read(ticket["updated_at"]) + REOPEN_WINDOW

        return self.take(request, ("solved",), "assigned", self.for_customer(request.me), when=in_time)

    def close(self, request):
        inputs.read_body(request.body)
        return self.take(request, ("solved",), "closed", self.for_customer(request.me))

    def for_agent(self, me):
        """Whose step it is while the desk works: the assignee's, or a Lead's."""
        return lambda ticket: me["role"] == "Lead" or ticket["assignee"] == me["id"]

    def for_customer(self, me):
        """Whose step it is once the desk has answered: the requester's, or a Lead's."""
        return lambda ticket: me["role"] == "Lead" or ticket["requester"] == me["id"]

    def take(self, request, states, to, may, when=lambda ticket: True, then=lambda ticket: None, **changes):
        """Takes the ticket in the path to another state."""
        me = request.me
        ticket = self.subject(request)
        if not may(ticket):
            raise Refusal("NOT_YOURS")
        refuse_stale(request, self.show(ticket, me))
        if ticket["status"] not in states or not when(ticket):
            raise Refusal("WRONG_STATE", status=ticket["status"])
        self.store.change("ticket", "number", ticket["number"], {**changes, "status": to, "updated_at": moments.written(moments.now())})
        then(ticket)
        return answer_record(request, self.show(self.find(ticket["number"], me), me))

    def figures(self, request):
        shown = [self.show(ticket, request.me) for ticket in self.store.all("SELECT * FROM ticket")]
        return Answer(200, {"open": sum(ticket["status"] == "open" for ticket in shown), "overdue": sum(ticket["overdue"] for ticket in shown)})
