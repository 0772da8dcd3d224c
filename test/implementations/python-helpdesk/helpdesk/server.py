"""HTTP around the desk."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from .refusal import Refusal
from .request import Request

LARGEST_BODY = 1_000_000


def create_server(desk, port):
    """A server that hands every request to the desk, one at a time."""
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        # Without this the answer waits for an acknowledgement between head and body.
        wbufsize = -1
        disable_nagle_algorithm = True

        def respond(self):
            length = int(self.headers.get("Content-Length") or 0)
            raw = self.rfile.read(min(length, LARGEST_BODY + 1))
            self.close_connection = self.close_connection or length > LARGEST_BODY
            url = urlsplit(self.path)
            request = Request(self.command, url.path, dict(parse_qsl(url.query, keep_blank_values=True)), {name.lower(): value for name, value in self.headers.items()})
            with lock:
                answer = desk.answer(request, lambda: read_json(request, raw))
            body = b"" if answer.body is None else json.dumps(answer.body, ensure_ascii=False, separators=(",", ":")).encode()
            self.send_response(answer.status)
            for name, value in {"Content-Type": "application/json", **answer.headers}.items():
                self.send_header(name, value)
            if answer.status not in (204, 304):
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        do_GET = do_POST = do_PATCH = do_DELETE = do_PUT = do_HEAD = respond

        def log_message(self, *_):
            """Says nothing about each request."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


def read_json(request, raw):
    """The JSON that was sent, where something was."""
    if request.method in ("GET", "HEAD", "DELETE") or raw == b"":
        return {}
    if len(raw) > LARGEST_BODY:
        raise Refusal("TOO_LARGE")
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal("NOT_SUPPORTED")
    try:
        return json.loads(raw)
    except ValueError:
        raise Refusal("MALFORMED") from None
