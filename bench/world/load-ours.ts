import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { openSqlite } from "../sqlite.ts";
import { everyone } from "./everyone.ts";
import type { BenchTicket, World } from "./world.ts";

/** Writes the world into the database that Ninepoint made in a folder, while it is not running. */
export async function loadOurs(
  folder: string,
  world: World,
  tickets: Iterable<BenchTicket>,
  sessionsEnd: string,
): Promise<void> {
  const database = await openSqlite(databaseIn(folder));
  database.exec("pragma synchronous = off");
  database.exec("pragma cache_size = -1000000");
  database.exec("begin immediate");
  for (const { id, name, email, role, token } of everyone(world)) {
    insert(database, "User", { "@id": id, name, email, password: "none", role });
    const hash = createHash("sha256").update(token).digest("hex");
    insert(database, "@sessions", { hash, person: id, created: world.tickets[0]!.createdAt, expires: sessionsEnd });
  }
  let last = 0;
  for (const { id, requester, assignee, ...values } of tickets) {
    last = values.number;
    // The log begins anew with each transaction.
    if (last % 200_000 === 0) for (const statement of ["commit", "begin immediate"]) database.exec(statement);
    insert(database, "Ticket", {
      ...values,
      "@id": id,
      "@since status": values.updatedAt,
      requester: requester.id,
      assignee: assignee?.id ?? null,
    });
  }
  insert(database, "@counters", { name: "Ticket.number", last });
  database.exec("commit");
  database.close();
}

function databaseIn(folder: string): string {
  const name = readdirSync(folder).find((file) => /\.(db|sqlite3?)$/.test(file));
  if (name === undefined) throw new Error(`There is no database in ${folder}.`);
  return join(folder, name);
}

function insert(
  database: DatabaseSyncInstance,
  table: string,
  values: Readonly<Record<string, string | number | null>>,
): void {
  const columns = Object.keys(values).map((name) => `"${name}"`);
  const sql = `insert or replace into "${table}" (${columns.join()}) values (${columns.map(() => "?").join()})`;
  prepared(database, sql).run(...Object.values(values));
}

const statements = new Map<string, ReturnType<DatabaseSyncInstance["prepare"]>>();

function prepared(database: DatabaseSyncInstance, sql: string): ReturnType<DatabaseSyncInstance["prepare"]> {
  const statement = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}
