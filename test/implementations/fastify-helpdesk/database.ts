import { DatabaseSync } from "@photostructure/sqlite";

export type Database = InstanceType<typeof DatabaseSync>;

/** The database of a desk, created where there is none; times are milliseconds since 1970. */
export function openDatabase(path: string): Database {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS users (
      id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('Customer', 'Agent', 'Lead'))
    );
    CREATE TABLE IF NOT EXISTS sessions (
      token TEXT PRIMARY KEY, user TEXT NOT NULL REFERENCES users (id)
    );
    CREATE TABLE IF NOT EXISTS tickets (
      number INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, body TEXT NOT NULL,
      priority TEXT NOT NULL CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
      status TEXT NOT NULL CHECK (status IN ('open', 'assigned', 'waiting', 'solved', 'closed')),
      requester TEXT NOT NULL REFERENCES users (id), assignee TEXT REFERENCES users (id),
      createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL, statusSince INTEGER NOT NULL, note TEXT,
      CHECK (status = 'open' OR assignee IS NOT NULL)
    );
    CREATE INDEX IF NOT EXISTS tickets_by_requester ON tickets (requester);
    CREATE INDEX IF NOT EXISTS tickets_by_status ON tickets (status, statusSince);
    CREATE TABLE IF NOT EXISTS comments (
      id TEXT NOT NULL UNIQUE, ticket INTEGER NOT NULL REFERENCES tickets (number) ON DELETE CASCADE,
      author TEXT NOT NULL REFERENCES users (id), body TEXT NOT NULL, createdAt INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS comments_by_ticket ON comments (ticket, author);
    CREATE TABLE IF NOT EXISTS answered (
      user TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL,
      location TEXT, body TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (user, key)
    );
  `);
  return database;
}

/** Does all of it or nothing. */
export function inOneGo<T>(database: Database, work: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const done = work();
    database.exec("COMMIT");
    return done;
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
