import { createHash } from "node:crypto";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import type { Person, Role } from "./person.ts";
import { problems } from "./problem.ts";

interface Session extends Person {
  readonly expires: number;
}

/** Finds who a token belongs to: asked of the database once, then remembered until the session ends. */
export function sessionsOf(database: DatabaseSyncInstance): (token: string | undefined) => Person {
  const find = database.prepare(
    "select users.id, users.role, sessions.expires from sessions join users on users.id = sessions.person where hash = ?",
  );
  const known = new Map<string, Session>();

  return (token) => {
    if (token === undefined) throw problems.signInFirst();
    const session = known.get(token) ?? look(token);
    if (session.expires > Date.now()) return session;
    known.delete(token);
    throw problems.signInFirst();
  };

  function look(token: string): Session {
    const hash = createHash("sha256").update(token).digest("hex");
    const row = find.get(hash) as { id: string; role: Role; expires: string } | undefined;
    if (row === undefined) throw problems.signInFirst();
    const session = { id: row.id, role: row.role, expires: Date.parse(row.expires) };
    known.set(token, session);
    return session;
  }
}
