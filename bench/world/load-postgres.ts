import { createHash } from "node:crypto";
import pg from "pg";
import { everyone } from "./everyone.ts";
import type { World } from "./world.ts";

/** The values of a row by its columns. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Writes the world into the tables that Ninepoint made in a Postgres database, while it is not running. */
export async function loadOursOnPostgres(address: string, world: World, sessionsEnd: string): Promise<void> {
  const people = everyone(world);
  await inserted(address, [
    ["User", people.map(({ id, name, email, role }) => ({ "@id": id, name, email, password: "none", role }))],
    [
      "@sessions",
      people.map(({ id, token }) => ({
        hash: hashOf(token),
        person: id,
        created: world.tickets[0]!.createdAt,
        expires: sessionsEnd,
      })),
    ],
    [
      "Ticket",
      world.tickets.map(({ id, requester, assignee, ...values }) => ({
        ...values,
        "@id": id,
        "@since status": values.updatedAt,
        requester: requester.id,
        assignee: assignee?.id ?? null,
      })),
    ],
    ["@counters", [{ name: "Ticket.number", last: world.tickets.length }]],
  ]);
}

/** Writes the world into the peer's Postgres database, whose tables it has made. */
export async function loadPeerOnPostgres(address: string, world: World, sessionsEnd: string): Promise<void> {
  const people = everyone(world);
  const tables: Parameters<typeof inserted>[1] = [
    ["users", people.map(({ id, name, email, role }) => ({ id, name, email, password: "none", role }))],
    ["sessions", people.map(({ id, token }) => ({ hash: hashOf(token), person: id, expires: sessionsEnd }))],
    [
      "tickets",
      world.tickets.map(({ id: _, requester, assignee, ...values }) => ({
        ...values,
        requester: requester.id,
        assignee: assignee?.id ?? null,
        version: 1,
      })),
    ],
  ];
  await inserted(address, tables, [
    `select setval(pg_get_serial_sequence('tickets', 'number'), max(number)) from tickets`,
  ]);
}

const rowsAtOnce = 5000;

/** Writes rows into tables. The database has statistics afterwards, as the server itself would have gathered them a minute later. */
export async function inserted(
  address: string,
  tables: readonly (readonly [string, readonly Row[]])[],
  afterwards: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const [name, rows] of tables) {
    const table = pg.escapeIdentifier(name);
    const columns = Object.keys(rows[0] ?? {})
      .map((column) => pg.escapeIdentifier(column))
      .join();
    const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await client.query(insert, [JSON.stringify(rows.slice(at, at + rowsAtOnce))]);
  }
  for (const statement of afterwards) await client.query(statement);
  await client.query("vacuum (analyze)");
  await client.query("checkpoint");
  await client.end();
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
