import type { Entity } from "../../../model/entity.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { sqlColumn, tableAs, withAlias } from "./scope.ts";
import type { SqlScope } from "./scope.ts";
import { onlyWhereVisible } from "./visible-only.ts";

/** Something of the record of that id; null where there is none to be seen. */
export function lookUpField(
  entity: Entity,
  id: Fragment,
  scope: SqlScope,
  read: (alias: string, inner: SqlScope) => Fragment,
): Fragment {
  const { alias, inner } = withAlias(scope);
  const found = onlyWhereVisible(inner.visibility?.record(entity.name, alias), sql`${sqlColumn(alias, "@id")} = ${id}`);
  return sql`(select ${read(alias, inner)} from ${tableAs(entity, alias)} where ${found})`;
}
