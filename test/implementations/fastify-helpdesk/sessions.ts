import { createHash, randomBytes } from "node:crypto";
import type { Database } from "./database.ts";
import type { Person } from "./person.ts";

/** Begins a session; of its token only a hash is kept. */
export function beginSession(database: Database, user: string): string {
  const token = randomBytes(24).toString("base64url");
  database.prepare("INSERT INTO sessions (token, user) VALUES (?, ?)").run(hash(token), user);
  return token;
}

/** Who comes with a token; null for a token of nobody. */
export function personOf(database: Database, token: string): Person | null {
  const row = database
    .prepare("SELECT u.id, u.name, u.email, u.role FROM sessions s JOIN users u ON u.id = s.user WHERE s.token = ?")
    .get(hash(token));
  return row === undefined ? null : ({ ...row, token } as unknown as Person);
}

/** Ends one session. */
export function endSession(database: Database, token: string): void {
  database.prepare("DELETE FROM sessions WHERE token = ?").run(hash(token));
}

/** Ends the sessions of somebody whose password is another now, but the one in which they changed it themselves. */
export function endOtherSessions(database: Database, user: string, token: string): void {
  database.prepare("DELETE FROM sessions WHERE user = ? AND token <> ?").run(user, hash(token));
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
