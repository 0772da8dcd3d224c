import { createHash } from "node:crypto";
import { thenDo } from "./desk.ts";
import type { Desk, MaybePromise } from "./desk.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";

interface Session extends Person {
  readonly expires: number;
}

/** Finds who a token belongs to: asked of the database once, then remembered until the session ends. */
export function sessionsOf(desk: Desk): (token: string | undefined) => MaybePromise<Person> {
  const known = new Map<string, Session>();

  return (token) => {
    if (token === undefined) throw problems.signInFirst();
    const session = known.get(token);
    return session === undefined ? thenDo(look(token), (found) => inTime(token, found)) : inTime(token, session);
  };

  function inTime(token: string, session: Session): Person {
    if (session.expires > Date.now()) return session;
    known.delete(token);
    throw problems.signInFirst();
  }

  function look(token: string): MaybePromise<Session> {
    const hash = createHash("sha256").update(token).digest("hex");
    return thenDo(desk.session(hash), (row) => {
      if (row === undefined) throw problems.signInFirst();
      const session = { id: row.id, role: row.role, expires: Date.parse(row.expires) };
      known.set(token, session);
      return session;
    });
  }
}
