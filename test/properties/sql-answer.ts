import { valueTypeOf } from "../../src/expression/value-type/value-type-of.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import { encodeCell } from "../../src/runtime/store/encode-cell.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { Cells, WriteQueries, DataStore } from "../../src/runtime/store/data-store.ts";
import { sinceColumn } from "../../src/runtime/store/schema/entity-table.ts";
import { finishStatement, sqlIdentifier, joinFragments, sql, sqlValue } from "../../src/runtime/store/sql.ts";
import type { Fragment } from "../../src/runtime/store/fragment.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import type { Moment } from "../../src/semantics/memory/truth.ts";
import type { Entity } from "../../src/model/entity.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import { model, now } from "./sql-world.ts";
import { openTestStore } from "../stores.ts";

/** An empty store for the generated worlds. */
export async function openStore(): Promise<DataStore> {
  const store = await openTestStore();
  await migrateStore(store, model, now);
  return store;
}

/** Puts a world in the place of the one before, and asks it a question. */
export async function answer(
  store: DataStore,
  state: State,
  question: Fragment,
  { me, input }: Moment,
): Promise<readonly Cells[]> {
  await store.write(async (queries) => {
    for (const entity of model.entities) {
      await queries.run({ text: `delete from "${entity.name}"` }, []);
      for (const row of state.entities[entity.name]?.values() ?? []) await insert(store, queries, entity, row);
    }
  });
  const statement = finishStatement(question, store.dialect);
  return store.read((queries) => queries.all(statement, bindParameters(statement, { me, now, input })));
}

async function insert(store: DataStore, queries: WriteQueries, entity: Entity, row: Row): Promise<void> {
  const fields = storedFields(entity).map(
    ({ name, type }) => [name, encodeCell(row.values[name] ?? null, valueTypeOf(type, false))] as const,
  );
  const since = Object.entries(row.since).map(([name, then]) => [sinceColumn(name), then] as const);
  const cells = [["@id", row.id] as const, ...fields, ...since];
  const columns = joinFragments(
    cells.map(([name]) => sqlIdentifier(name)),
    sql`, `,
  );
  const statement = finishStatement(
    sql`insert into ${sqlIdentifier(entity.name)} (${columns}) values (${joinFragments(
      cells.map(([, cell]) => sqlValue(cell)),
      sql`, `,
    )})`,
    store.dialect,
  );
  await queries.run(statement, bindParameters(statement, { me: null, now }));
}
