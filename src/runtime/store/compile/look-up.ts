import type { Entity } from "../../../model/entity.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { column, tableAs, withAlias } from "./scope.ts";
import type { Scope } from "./scope.ts";
import { onlyWhere } from "./sight.ts";

/** Something of the record of that id; null where there is none to be seen. */
export function lookedUp(
  entity: Entity,
  id: Fragment,
  scope: Scope,
  read: (alias: string, inner: Scope) => Fragment,
): Fragment {
  const { alias, inner } = withAlias(scope);
  const found = onlyWhere(inner.eyes?.record(entity.name, alias), sql`${column(alias, "@id")} = ${id}`);
  return sql`(select ${read(alias, inner)} from ${tableAs(entity, alias)} where ${found})`;
}
