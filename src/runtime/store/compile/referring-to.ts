import type { FieldType } from "../../../model/field-type.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { narrowRelation, rowsOf } from "./narrow-relation.ts";
import { sqlColumn } from "./sql-scope.ts";
import type { Relation, SqlScope } from "./sql-scope.ts";
import { visibilityConditions } from "./only-where-visible.ts";

type Reverse = Extract<FieldType, { kind: "reverse" }>;

/** The records that refer to the row at `alias`. */
export function reverseOfRow(type: Reverse, alias: string, scope: SqlScope): Relation {
  return referringTo(type, scope, () => sqlColumn(alias, "@id"));
}

/** The records that refer to the record of an id. */
export function referringTo({ entity, by }: Reverse, scope: SqlScope, id: (inner: SqlScope) => Fragment): Relation {
  const rows = rowsOf(entity, scope);
  // A record in the list tells to whom it refers, so the reference has to be visible, too.
  const told = visibilityConditions(scope.visibility?.field(entity, by, rows.alias));
  return narrowRelation(rows, [sql`${sqlColumn(rows.alias, by)} = ${id(rows.scope)}`, ...told]);
}
