"""The error catalogue of point 8."""

CATALOGUE = {
    "SIGN_IN_FIRST": (401, "Please sign in."),
    "NOT_YOURS": (403, "You may not do that."),
    "NO_SUCH_THING": (404, "There is nothing here."),
    "WRONG_STATE": (409, "A {status} ticket can't do that."),
    "CHANGED_MEANWHILE": (412, "Someone else changed this ticket."),
    "INVALID": (422, "Please look at the marked fields."),
    "NO_ASSIGNEE": (422, "Somebody has to own the ticket."),
    "TOO_MANY_OPEN": (409, "You have {max} open tickets; close one first."),
    "NOT_URGENT": (422, "Only the desk can call a ticket urgent."),
    "TICKET_CLOSED": (409, "This ticket is closed."),
    "SLOW_DOWN": (429, "Too many calls; try again in {retry_after}."),
    # The document leaves these to the standard.
    "BAD_CREDENTIALS": (401, "The name or the password is wrong."),
    "MALFORMED": (400, "The request can't be read."),
    "WRONG_METHOD": (405, "That can't be done here."),
    "TOO_LARGE": (413, "The request is too large."),
    "NOT_SUPPORTED": (415, "Only JSON is understood here."),
    "NOT_UNIQUE": (409, "Somebody has that already."),
    "KEY_REUSED": (422, "This Idempotency-Key was used for another request."),
}


class Refusal(Exception):
    """A call that is refused, with the reason."""

    def __init__(self, code, fields=(), headers=(), **facts):
        super().__init__(code)
        self.code = code
        self.status, message = CATALOGUE[code]
        self.message = message.format(**facts)
        self.fields = list(fields)
        self.headers = dict(headers)

    def body(self):
        """The problem details that are answered."""
        problem = {"type": f"/errors/{self.code.lower()}", "title": self.message, "status": self.status, "code": self.code}
        if self.fields:
            problem["errors"] = [{"field": field, "code": code, "message": message} for field, code, message in self.fields]
        return problem
