import type { Entity } from "../../model/entity.ts";
import { bindParameters } from "../../runtime/store/bind-parameters.ts";
import type { Cell, WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { namedParameter } from "../../runtime/store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../../runtime/store/sql.ts";
import { keptName, readKey } from "../../semantics/value/read-key.ts";

/** The id of the record that an operator names by the value of one of these fields, or by its id; null where there is none. */
export async function findRecordId(
  queries: WriteQueries,
  dialect: Dialect,
  entity: Entity,
  fields: readonly string[],
  named: string,
): Promise<string | null> {
  for (const field of new Set([...fields, "id"])) {
    const wanted = field === "id" ? named : (readKey(entity, field, named) as Cell);
    if (wanted === null) continue;
    const column = field === "id" ? "@id" : keptName(entity, field);
    const form = typeof wanted === "number" ? "integer" : "text";
    const select = finishStatement(
      sql`select "@id" from ${sqlIdentifier(entity.name)} where ${sqlIdentifier(column)} = ${namedParameter("wanted", form)}`,
      dialect,
    );
    const [id] = (await queries.one(select, bindParameters(select, { me: null, now: "", named: { wanted } }))) ?? [];
    if (typeof id === "string") return id;
  }
  return null;
}
