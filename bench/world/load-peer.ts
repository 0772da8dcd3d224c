import { createHash } from "node:crypto";
import { openDatabase, transaction } from "../peer/database.ts";
import { everyone } from "./everyone.ts";
import type { BenchTicket, World } from "./world.ts";

/** Writes the world into the peer's database. */
export async function loadPeer(
  path: string,
  world: World,
  tickets: Iterable<BenchTicket>,
  sessionsEnd: string,
): Promise<void> {
  const database = await openDatabase(path);
  database.exec("pragma synchronous = off");
  database.exec("pragma cache_size = -1000000");
  const person = database.prepare("insert into users (id, name, email, password, role) values (?, ?, ?, 'none', ?)");
  const session = database.prepare("insert into sessions (hash, person, expires) values (?, ?, ?)");
  const ticket = database.prepare(`
    insert into tickets (number, subject, body, priority, status, requester, assignee, createdAt, updatedAt, note)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  transaction(database, () => {
    for (const { id, name, email, role, token } of everyone(world)) {
      person.run(id, name, email, role);
      session.run(createHash("sha256").update(token).digest("hex"), id, sessionsEnd);
    }
    for (const one of tickets) {
      const { number, subject, body, priority, status, requester, assignee, createdAt, updatedAt, note } = one;
      ticket.run(
        number,
        subject,
        body,
        priority,
        status,
        requester.id,
        assignee?.id ?? null,
        createdAt,
        updatedAt,
        note,
      );
    }
  });
  database.close();
}
