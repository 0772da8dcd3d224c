"""Comments under tickets."""

from . import inputs, moments
from .listing import page_of
from .refusal import Refusal
from .request import Answer
from .tags import answer_record

KINDS = {"ticket": "key", "author": "key", "body": "text", "createdAt": "moment"}


class Comments:
    """The calls about comments."""

    def __init__(self, store):
        self.store = store
        # Set by whoever puts the desk together: comments need tickets as tickets need comments.
        self.find_ticket = None

    def add(self, ticket, author, body):
        """Writes a comment and gives its id."""
        return self.store.insert("comment", ticket=ticket, author=author, body=body, created_at=moments.written(moments.now()))

    def any_by(self, ticket, author):
        """Whether somebody has commented on a ticket."""
        return self.store.one("SELECT 1 FROM comment WHERE ticket = ? AND author = ?", ticket, author) is not None

    def show(self, comment):
        """A comment as JSON."""
        return {"id": comment["id"], "ticket": comment["ticket"], "author": comment["author"], "body": comment["body"], "createdAt": comment["created_at"]}

    def list(self, request):
        me = request.me
        rows = self.store.all("SELECT c.*, t.requester FROM comment c JOIN ticket t ON t.number = c.ticket ORDER BY c.id")
        seen = [{"_order": row["id"], **self.show(row)} for row in rows if me["role"] != "Customer" or row["requester"] == me["id"]]
        return Answer(200, page_of(seen, KINDS, request.query))

    def read(self, request):
        key = request.parameters[0]
        comment = self.store.one("SELECT * FROM comment WHERE id = ?", int(key)) if key.isdecimal() else None
        if comment is None or self.find_ticket(comment["ticket"], request.me) is None:
            raise Refusal("NO_SUCH_THING")
        return answer_record(request, self.show(comment))

    def create(self, request):
        me = request.me
        ticket = inputs.reference(lambda key: self.find_ticket(key, me))
        sent = inputs.read_body(request.body, {"ticket": ticket, "body": inputs.text(1, 10000)})
        if self.find_ticket(sent["ticket"], me)["status"] == "closed":
            raise Refusal("TICKET_CLOSED")
        key = self.add(sent["ticket"], me["id"], sent["body"])
        return answer_record(request, self.show(self.store.one("SELECT * FROM comment WHERE id = ?", key)), 201, Location=f"/api/comments/{key}")
