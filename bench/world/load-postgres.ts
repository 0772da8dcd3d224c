import { createHash } from "node:crypto";
import pg from "pg";
import { everyone } from "./everyone.ts";
import type { BenchTicket, World } from "./world.ts";

/** The values of a row by its columns. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Writes the world into the tables that Ninepoint made in a Postgres database, while it is not running. */
export async function loadOursOnPostgres(
  address: string,
  world: World,
  tickets: Iterable<BenchTicket>,
  sessionsEnd: string,
): Promise<void> {
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
      mapped(tickets, ({ id, requester, assignee, ...values }) => ({
        ...values,
        "@id": id,
        "@since status": values.updatedAt,
        requester: requester.id,
        assignee: assignee?.id ?? null,
      })),
    ],
    ["@counters", [{ name: "Ticket.number", last: world.tickets.at(-1)!.number }]],
  ]);
}

/** Writes the world into the peer's Postgres database, whose tables it has made. */
export async function loadPeerOnPostgres(
  address: string,
  world: World,
  tickets: Iterable<BenchTicket>,
  sessionsEnd: string,
): Promise<void> {
  const people = everyone(world);
  const tables: Parameters<typeof inserted>[1] = [
    ["users", people.map(({ id, name, email, role }) => ({ id, name, email, password: "none", role }))],
    ["sessions", people.map(({ id, token }) => ({ hash: hashOf(token), person: id, expires: sessionsEnd }))],
    [
      "tickets",
      mapped(tickets, ({ id: _, requester, assignee, ...values }) => ({
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

/** Writes rows into tables. The database has statistics of them afterwards, as the server itself would have gathered them a minute later; it gathers none of empty tables. */
export async function inserted(
  address: string,
  tables: readonly (readonly [string, Iterable<Row>])[],
  afterwards: readonly string[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const [name, rows] of tables) {
    const table = pg.escapeIdentifier(name);
    for (const some of inPortions(rows)) {
      const columns = Object.keys(some[0] ?? {})
        .map((column) => pg.escapeIdentifier(column))
        .join();
      const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
      await client.query(insert, [JSON.stringify(some)]);
    }
  }
  for (const statement of afterwards) await client.query(statement);
  await client.query(`vacuum (analyze) ${tables.map(([name]) => pg.escapeIdentifier(name)).join()}`);
  await client.query("checkpoint");
  await client.end();
}

function* inPortions(rows: Iterable<Row>): Iterable<readonly Row[]> {
  let portion: Row[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length < rowsAtOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

function* mapped<From, To>(items: Iterable<From>, change: (item: From) => To): Iterable<To> {
  for (const item of items) yield change(item);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
