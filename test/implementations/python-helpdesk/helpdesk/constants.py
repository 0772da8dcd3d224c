"""The constants of point 9."""

from datetime import timedelta

MAX_OPEN_TICKETS = 5
NORMAL_ANSWER = timedelta(days=3)
URGENT_ANSWER = timedelta(hours=4)
REOPEN_WINDOW = timedelta(days=14)
PAGE_SIZE = 25
CALLS_PER_PERSON = 120
