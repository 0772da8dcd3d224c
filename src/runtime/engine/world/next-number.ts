import type { Row } from "../../../semantics/state/state.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { WriteQueries } from "../../store/port.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { tableOf } from "../table/entity-table.ts";

/**
 * The next number of a field that counts up: after the greatest number of a record, and after those of deleted records. So
 * creating a record writes no counter.
 */
export function findNextNumber(
  { compiled, queries }: Pick<QueryContext, "compiled" | "queries">,
  entity: string,
  field: string,
): MaybePromise<number> {
  const found = queries.one(lastStatement(compiled, entity, field), [`${entity}.${field}`]);
  return thenDo(found, (cells) => Math.max(0, Number(cells?.[0] ?? 0)) + 1);
}

const lastStatement = statementPer(
  (_, entity: string, field: string) => sql`select max("last") from (
    select max(${sqlIdentifier(field)}) as "last" from ${sqlIdentifier(entity)} union all
    select "last" from "@counters" where "name" = ${namedParameter("counter")}) as "numbers"`,
);

/** Stores the numbers of a record that is deleted, so that no other record gets them. */
export async function keepNumbers(
  compiled: CompiledModel,
  queries: WriteQueries,
  entity: string,
  row: Row,
): Promise<void> {
  for (const { name, countsUp } of tableOf(compiled, entity).fields) {
    const number = row.values[name];
    if (countsUp && typeof number === "number")
      await queries.run(keepStatement(compiled), [`${entity}.${name}`, number]);
  }
}

const keepStatement = statementPer(
  () => sql`insert into "@counters" ("name", "last") values (${namedParameter("counter")}, ${namedParameter("number", "integer")})
    on conflict ("name") do update set "last" = excluded."last" where excluded."last" > "@counters"."last"`,
);
