import type { Entity } from "../../../model/entity.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { sqlColumn, tableAs, withAlias } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";
import { onlyWhereVisible } from "./only-where-visible.ts";

/** SQL that finds the record of an id and computes something from it; null where no such record is visible. */
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
