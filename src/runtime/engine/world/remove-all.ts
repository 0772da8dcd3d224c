import { oncePer } from "../../../base/once-per.ts";
import { noteWrite } from "../../../semantics/program/write-set.ts";
import { firstSeedId } from "../../../semantics/write/seed.ts";
import { successorId } from "../../../semantics/value/successor.ts";
import type { Queries } from "../../store/port.ts";
import { finish, identifier, join, sql, value } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Journal } from "../turn/journal.ts";
import { tableOf } from "../table/entity-table.ts";

/** Takes every record away. What was there is not looked at, but for the records that the document's rows put back. */
export async function removeAll(compiled: Compiled, queries: Queries, journal: Journal): Promise<void> {
  const { model } = compiled;
  for (const [at, { entity }] of model.rows.entries()) {
    const { fetch, columns } = tableOf(compiled, entity);
    const id = successorId(firstSeedId, at);
    const cells = await queries.one(fetch, [id]);
    if (cells !== undefined) noteWrite(journal, entity, id, columns.decode(cells, 0), null);
  }
  journal.replaced = true;
  for (const { name } of model.entities) {
    if (!journal.written.has(name)) journal.written.set(name, new Map());
    await queries.run(emptyStatement(compiled, name), []);
  }
  await queries.run(emptyStatement(compiled, "@granted"), []);
  await queries.run(countAnewStatement(compiled), []);
  // What is set aside of records goes with them: those that the rows put back have their ids.
  for (const [number] of await queries.all(keptOfFields(compiled), []))
    await queries.run(emptyStatement(compiled, `@kept_${String(number)}`), []);
}

const emptyStatement = oncePer(({ dialect }: Compiled, table: string) =>
  finish(sql`delete from ${identifier(table)}`, dialect),
);

const keptOfFields = oncePer(({ dialect, model }: Compiled) =>
  finish(
    sql`select ${identifier("number")} from ${identifier("@kept")} where ${identifier("field")} is not null
    and ${identifier("entity")} in (${join(
      model.entities.map(({ name }) => value(name)),
      sql`, `,
    )})`,
    dialect,
  ),
);

const countAnewStatement = oncePer(({ dialect }: Compiled) =>
  finish(sql`update ${identifier("@counters")} set ${identifier("last")} = 0`, dialect),
);
