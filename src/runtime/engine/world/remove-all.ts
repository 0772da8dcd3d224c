import { noteWrite } from "../../../semantics/program/write-set.ts";
import { successorId } from "../../../semantics/value/successor-id.ts";
import { firstSeedId } from "../../../semantics/write/put-seed-rows.ts";
import { forgetHistory } from "../../history/record-writes.ts";
import { sqlList } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier, sqlValue } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { statementPer } from "../context/statement-per.ts";
import type { WorldTransaction } from "../context/transaction-writes.ts";
import { tableOf } from "../table/entity-statements.ts";

/** Deletes all records, without reading them, except those that the document's rows create again. */
export async function removeAll(
  compiled: CompiledModel,
  { queries, transactionWrites }: WorldTransaction,
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
  forgetHistory({ model, dialect: compiled.dialect, queries });
  await queries.run(countAnewStatement(compiled), []);
  // The cells that migrations have set aside are deleted, too: the new records have the ids of the old ones.
  for (const [number] of await queries.all(keptOfFields(compiled), []))
    await queries.run(emptyStatement(compiled, `@kept_${String(number)}`), []);
}

const emptyStatement = statementPer((_, table: string) => sql`delete from ${sqlIdentifier(table)}`);

const keptOfFields = statementPer(({ model }) => {
  const entities = sqlList(model.entities.map(({ name }) => sqlValue(name)));
  return sql`select "number" from "@kept" where "field" is not null and "entity" in (${entities})`;
});

const countAnewStatement = statementPer(() => sql`update "@counters" set "last" = 0`);
