import type { Row } from "../../../semantics/state/state.ts";
import type { WriteQueries } from "../../store/data-store.ts";
import { namedParameter } from "../../store/sql-parts.ts";
import { sql, sqlIdentifier } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { statementPer } from "../context/statement-per.ts";
import { countedFields } from "../../../model/fields-of.ts";
import { entityNamed } from "../../../model/find.ts";

/**
 * The statement that finds the greatest number of a field that counts up: of a record, or of a deleted record. So creating a
 * record writes no counter.
 */
export const lastNumber = statementPer(
  (_, entity: string, field: string) => sql`select max("last") from (
    select max(${sqlIdentifier(field)}) as "last" from ${sqlIdentifier(entity)} union all
    select "last" from "@counters" where "name" = ${namedParameter("counter")}) as "numbers"`,
);

/** Stores the numbers of a record that is deleted, so that no other record gets them. */
export function keepNumbers(compiled: CompiledModel, queries: WriteQueries, entity: string, row: Row): void {
  for (const { name } of countedFields(entityNamed(compiled.model, entity))) {
    const number = row.values[name];
    if (typeof number === "number") void queries.later(keepStatement(compiled), [`${entity}.${name}`, number]);
  }
}

const keepStatement = statementPer(
  () => sql`insert into "@counters" ("name", "last") values (${namedParameter("counter")}, ${namedParameter("number", "integer")})
    on conflict ("name") do update set "last" = excluded."last" where excluded."last" > "@counters"."last"`,
);
