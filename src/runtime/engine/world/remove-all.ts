import { oncePer } from "../../../base/once-per.ts";
import { noteWrite } from "../../../semantics/program/write-set.ts";
import { successorId } from "../../../semantics/value/successor.ts";
import { firstSeedId } from "../../../semantics/write/seed.ts";
import type { WriteQueries } from "../../store/port.ts";
import { finishStatement, joinFragments, sql, sqlIdentifier, sqlValue } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { TransactionWrites } from "../context/transaction-writes.ts";
import { tableOf } from "../table/entity-table.ts";

/** Deletes all records, without reading them, except those that the document's rows create again. */
export async function removeAll(
  compiled: CompiledModel,
  queries: WriteQueries,
  transactionWrites: TransactionWrites,
): Promise<void> {
  const { model } = compiled;
  for (const [at, { entity }] of model.rows.entries()) {
    const { fetch, columns } = tableOf(compiled, entity);
    const id = successorId(firstSeedId, at);
    const cells = await queries.one(fetch, [id]);
    if (cells !== undefined) noteWrite(transactionWrites, entity, id, columns.decode(cells, 0), null);
  }
  transactionWrites.replaced = true;
  for (const { name } of model.entities) {
    if (!transactionWrites.written.has(name)) transactionWrites.written.set(name, new Map());
    await queries.run(emptyStatement(compiled, name), []);
  }
  await queries.run(emptyStatement(compiled, "@granted"), []);
  await queries.run(countAnewStatement(compiled), []);
  // The cells that migrations have set aside are deleted, too: the new records have the ids of the old ones.
  for (const [number] of await queries.all(keptOfFields(compiled), []))
    await queries.run(emptyStatement(compiled, `@kept_${String(number)}`), []);
}

const emptyStatement = oncePer(({ dialect }: CompiledModel, table: string) =>
  finishStatement(sql`delete from ${sqlIdentifier(table)}`, dialect),
);

const keptOfFields = oncePer(({ dialect, model }: CompiledModel) =>
  finishStatement(
    sql`select ${sqlIdentifier("number")} from ${sqlIdentifier("@kept")} where ${sqlIdentifier("field")} is not null
    and ${sqlIdentifier("entity")} in (${joinFragments(
      model.entities.map(({ name }) => sqlValue(name)),
      sql`, `,
    )})`,
    dialect,
  ),
);

const countAnewStatement = oncePer(({ dialect }: CompiledModel) =>
  finishStatement(sql`update ${sqlIdentifier("@counters")} set ${sqlIdentifier("last")} = 0`, dialect),
);
