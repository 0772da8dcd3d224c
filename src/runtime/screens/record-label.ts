import type { Entity } from "../../model/entity.ts";
import { isSystemKey } from "../../semantics/key.ts";
import type { Viewing } from "../engine/read/list-parts.ts";
import { fieldOfRow } from "../store/compile/fields.ts";
import { column, tableAs, withAlias } from "../store/compile/scope.ts";
import { whereSeen } from "../store/compile/sight.ts";
import { join, sql } from "../store/sql.ts";
import type { Fragment } from "../store/sql.ts";
import { namingField } from "./naming-field.ts";

/** What to call the record in the row at `alias`: its naming field where this viewer may read it, else its key. */
export function recordLabel(entity: Entity, alias: string, viewing: Viewing): Fragment {
  const key = keyColumn(entity, alias);
  const naming = namingField(entity);
  return naming === null ? key : sql`coalesce(${fieldOfRow(entity.name, naming, alias, viewing)}, ${key})`;
}

/** The key of the record in the row at `alias`. */
export function keyColumn(entity: Entity, alias: string): Fragment {
  return column(alias, isSystemKey(entity) ? "@id" : entity.key);
}

/** What to call the record with that id; null where the viewer may not read it. */
export function labelOfReference(target: Entity, id: Fragment, viewing: Viewing): Fragment {
  const { alias, inner } = withAlias(viewing);
  const within: Viewing = { ...inner, eyes: viewing.eyes, this: { kind: "row", alias } };
  const found = join([sql`${column(alias, "@id")} = ${id}`, ...whereSeen(viewing.eyes.record(target.name, alias))], sql` and `);
  return sql`(select ${recordLabel(target, alias, within)} from ${tableAs(target, alias)} where ${found})`;
}
