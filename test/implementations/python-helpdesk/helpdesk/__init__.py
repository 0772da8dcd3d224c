"""A help desk, written by hand from specs/helpdesk.md with Python's standard library alone."""
