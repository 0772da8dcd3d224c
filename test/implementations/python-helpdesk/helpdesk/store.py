"""Where the records are kept."""

import sqlite3

SCHEMA = """
PRAGMA foreign_keys = ON;
CREATE TABLE IF NOT EXISTS user (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL, role TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS session (token TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES user);
CREATE TABLE IF NOT EXISTS ticket (
  number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, body TEXT NOT NULL, priority TEXT NOT NULL, status TEXT NOT NULL,
  requester INTEGER NOT NULL REFERENCES user, assignee INTEGER REFERENCES user, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
  solved_at TEXT, note TEXT
);
CREATE INDEX IF NOT EXISTS ticket_requester ON ticket (requester);
CREATE TABLE IF NOT EXISTS comment (
  id INTEGER PRIMARY KEY AUTOINCREMENT, ticket INTEGER NOT NULL REFERENCES ticket ON DELETE CASCADE,
  author INTEGER NOT NULL REFERENCES user, body TEXT NOT NULL, created_at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS comment_ticket ON comment (ticket);
CREATE TABLE IF NOT EXISTS reply (
  user INTEGER NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, headers TEXT NOT NULL, body TEXT, at TEXT NOT NULL,
  PRIMARY KEY (user, key)
);
"""


class Store:
    """One SQLite database, used by one thread at a time."""

    def __init__(self, path):
        self.connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self.connection.row_factory = sqlite3.Row
        self.connection.executescript(SCHEMA)

    def all(self, sql, *values):
        """All rows, as dictionaries."""
        return [dict(row) for row in self.connection.execute(sql, values)]

    def one(self, sql, *values):
        """The first row, or None."""
        row = self.connection.execute(sql, values).fetchone()
        return None if row is None else dict(row)

    def insert(self, table, **values):
        """Writes a new record and says which number it got."""
        names = ", ".join(values)
        marks = ", ".join("?" for _ in values)
        return self.connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(values.values())).lastrowid

    def change(self, table, key, value, changes):
        """Changes fields of one record."""
        if changes:
            sets = ", ".join(f"{name} = ?" for name in changes)
            self.connection.execute(f"UPDATE {table} SET {sets} WHERE {key} = ?", (*changes.values(), value))

    def run(self, sql, *values):
        """Runs a statement that answers nothing."""
        self.connection.execute(sql, values)

    def __enter__(self):
        self.connection.execute("BEGIN IMMEDIATE")
        return self

    def __exit__(self, kind, *_):
        self.connection.execute("COMMIT" if kind is None else "ROLLBACK")
