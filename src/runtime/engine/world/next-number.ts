import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
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

/** The fields of an entity that count up, each with the name of its counter. */
export const countersOf = oncePer((entity: Entity): readonly { readonly field: string; readonly name: string }[] =>
  countedFields(entity).map(({ name: field }) => ({ field, name: `${entity.name}.${field}` })),
);

/** Stores the numbers of a record that is deleted, so that no other record gets them. */
export function keepNumbers(compiled: CompiledModel, queries: WriteQueries, entity: string, row: Row): void {
  for (const { field, name } of countersOf(entityNamed(compiled.model, entity))) {
    const number = row.values[field];
    if (typeof number === "number") void queries.later(keepStatement(compiled), [name, number]);
  }
}

const keepStatement = statementPer(
  () => sql`insert into "@counters" ("name", "last") values (${namedParameter("counter")}, ${namedParameter("number", "integer")})
    on conflict ("name") do update set "last" = excluded."last" where excluded."last" > "@counters"."last"`,
);
