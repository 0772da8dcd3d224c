import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { openSqlite } from "../sqlite.ts";

/** Opens the peer's database: durable on every commit, as Ninepoint's is, and with the indexes its queries ask for. */
export async function openDatabase(path: string): Promise<DatabaseSyncInstance> {
  const database = await openSqlite(path);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
    create table if not exists users (
      id text primary key, name text not null, email text not null unique, password text not null, role text not null
    ) without rowid;
    create table if not exists sessions (
      hash text primary key, person text not null references users, expires text not null
    ) without rowid;
    create table if not exists tickets (
      number integer primary key autoincrement, subject text not null, body text not null,
      priority text not null, status text not null, requester text not null references users,
      assignee text references users, createdAt text not null, updatedAt text not null, note text,
      version integer not null default 1
    );
    create table if not exists comments (
      id text primary key, ticket integer not null references tickets on delete cascade,
      author text not null references users, body text not null, createdAt text not null
    );
    create index if not exists tickets_of_requester on tickets (requester, status, createdAt);
    create index if not exists tickets_by_status on tickets (status, createdAt);
    create index if not exists comments_of_ticket on comments (ticket, author);
  `);
  return database;
}

/** Runs work as one transaction of its own: one commit per request. */
export function transaction<T>(database: DatabaseSyncInstance, work: () => T): T {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
