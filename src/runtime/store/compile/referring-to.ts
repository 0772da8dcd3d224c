import type { FieldType } from "../../../model/field-type.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { narrowed, rowsOf } from "./relation.ts";
import { column } from "./scope.ts";
import type { Relation, Scope } from "./scope.ts";
import { whereSeen } from "./sight.ts";

type Reverse = Extract<FieldType, { kind: "reverse" }>;

/** The records that refer to the row at `alias`. */
export function reverseOfRow(type: Reverse, alias: string, scope: Scope): Relation {
  return referringTo(type, scope, () => column(alias, "@id"));
}

/** The records that refer to the one of that id. */
export function referringTo({ entity, by }: Reverse, scope: Scope, id: (inner: Scope) => Fragment): Relation {
  const rows = rowsOf(entity, scope);
  // To be in the list is to be told whom the record refers to.
  const told = whereSeen(scope.eyes?.field(entity, by, rows.alias));
  return narrowed(rows, [sql`${column(rows.alias, by)} = ${id(rows.scope)}`, ...told]);
}
