"""Runs the desk: python3 -m helpdesk --port 3000 --database desk.db --lead lead@example.org:secret"""

import argparse

from .constants import CALLS_PER_PERSON
from .desk import Desk
from .server import create_server
from .store import Store

parser = argparse.ArgumentParser(prog="helpdesk")
parser.add_argument("--port", type=int, default=3000)
parser.add_argument("--database", default=":memory:")
parser.add_argument("--lead", help="the first Lead, as email:password")
parser.add_argument("--calls-per-minute", type=int, default=CALLS_PER_PERSON)
options = parser.parse_args()

desk = Desk(Store(options.database), options.calls_per_minute)
if options.lead:
    email, _, password = options.lead.partition(":")
    desk.people.add("Lead", email, password, "Lead")
server = create_server(desk, options.port)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
