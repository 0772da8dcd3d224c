import { randomUUID } from "node:crypto";
import { keyColumn, textColumn, timeColumn } from "./columns.ts";
import type { Database } from "./database.ts";
import type { Listed } from "./list-page.ts";
import { isDesk } from "./person.ts";
import type { Person } from "./person.ts";

/** A comment as it is stored. */
export interface Comment {
  readonly id: string;
  readonly ticket: number;
  readonly author: string;
  readonly body: string;
  readonly createdAt: number;
}

/** Writes a comment under a ticket. */
export function addComment(database: Database, comment: Omit<Comment, "id">): Comment {
  const id = randomUUID();
  database
    .prepare("INSERT INTO comments (id, ticket, author, body, createdAt) VALUES (?, ?, ?, ?, ?)")
    .run(id, comment.ticket, comment.author, comment.body, comment.createdAt);
  return { id, ...comment };
}

/** A comment that somebody may read; null where there is none. */
export function findComment(database: Database, person: Person, id: string): Comment | null {
  const { from, where, parameters } = commentsSeenBy(person);
  return (
    (database.prepare(`SELECT * FROM (${from}) WHERE ${where} AND id = :id`).get({ ...parameters, id }) as unknown as
      | Comment
      | undefined) ?? null
  );
}

/** A comment as JSON. */
export function showComment({ id, ticket, author, body, createdAt }: Comment): Record<string, unknown> {
  return { id, ticket, author, body, createdAt: new Date(createdAt).toISOString() };
}

/** The comments that somebody sees: customers see those on their own tickets. */
export function commentsSeenBy(person: Person): Listed {
  return {
    from: "SELECT *, rowid AS rowid_ FROM comments",
    where: isDesk(person) ? "1" : "ticket IN (SELECT number FROM tickets WHERE requester = :me)",
    parameters: isDesk(person) ? {} : { me: person.id },
    columns: {
      ticket: keyColumn("ticket"),
      author: keyColumn("author"),
      body: textColumn("body"),
      createdAt: timeColumn("createdAt"),
    },
  };
}
