import type { Specification } from "../../../model/specification.ts";
import { bind } from "../bind.ts";
import type { Cells, Queries, Store } from "../port.ts";
import { systemTables } from "../schema/system-tables.ts";
import { createIndex, createTable } from "../schema/table.ts";
import { finish, identifier, join, sql, value } from "../sql.ts";
import type { Fragment } from "../sql.ts";
import { narrowedFields } from "./narrowed-fields.ts";
import { planMigration } from "./plan-migration.ts";
import type { Loss } from "./plan-migration.ts";

/** What a change of the document did to the data. */
export interface Migration {
  readonly kept: readonly string[];
  readonly dropped: readonly Loss[];
  readonly undeclared: readonly Undeclared[];
}

/** Records that hold a state, a choice or a role that the document no longer declares. */
export interface Undeclared {
  /** `Ticket.status`. */
  readonly what: string;
  readonly value: string;
  readonly records: number;
}

/** Makes the store's tables those of the model, keeping the data that has a place in it. All or nothing. */
export function migrate(store: Store, model: Specification, now: string): Promise<Migration> {
  return store.write(async (queries) => {
    const run = async (statement: Fragment): Promise<void> => {
      const finished = finish(statement, store.dialect);
      await queries.run(finished, bind(finished, { me: null, now }));
    };
    // Answers were kept there, for a day, without what says whether they may be shown again.
    for (const name of ["@idempotency", "@answers"]) await run(sql`drop table if exists ${identifier(name)}`);
    for (const table of systemTables) {
      await run(createTable(table, store.dialect));
      for (const index of table.indexes) await run(createIndex(table.name, index));
    }
    const old = await lastModel(store, queries);
    const plan = planMigration(old, model, store.dialect);
    for (const statement of plan.statements) await run(statement);
    await run(sql`delete from ${document}`);
    await run(sql`insert into ${document} values ('model', ${value(JSON.stringify(model))})`);
    return { kept: plan.kept, dropped: plan.dropped, undeclared: await undeclaredValues(store, queries, old, model) };
  });
}

const document = identifier("@document");

async function ask(store: Store, queries: Queries, question: Fragment): Promise<readonly Cells[]> {
  const finished = finish(question, store.dialect);
  return queries.all(finished, bind(finished, { me: null, now: "" }));
}

async function lastModel(store: Store, queries: Queries): Promise<Specification | null> {
  const [row] = await ask(store, queries, sql`select ${identifier("model")} from ${document}`);
  return row === undefined ? null : (JSON.parse(String(row[0])) as Specification);
}

async function undeclaredValues(store: Store, queries: Queries, old: Specification | null, model: Specification): Promise<readonly Undeclared[]> {
  const found: Undeclared[] = [];
  for (const { entity, name, declared } of narrowedFields(old, model)) {
    const column = identifier(name);
    const strange = sql`${column} not in (${join(declared.map(value), sql`, `)})`;
    const counted = sql`select ${column}, count(*) from ${identifier(entity)} where ${strange} group by ${column} order by ${column}`;
    const rows = await ask(store, queries, counted);
    found.push(...rows.map(([held, count]): Undeclared => ({ what: `${entity}.${name}`, value: String(held), records: Number(count) })));
  }
  return found;
}
