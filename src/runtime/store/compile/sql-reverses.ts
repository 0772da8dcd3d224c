import type { Entity } from "../../../model/entity.ts";
import type { FieldAccess } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Fragment } from "../fragment.ts";
import { compileRecord } from "./compile-field-access.ts";
import { lookUpField } from "./look-up-field.ts";
import { referringTo } from "./referring-to.ts";
import type { Relation } from "./sql-scope.ts";
import { boundValue, sqlColumn } from "./sql-scope.ts";
import type { SqlScope } from "./sql-scope.ts";
import { maskInvisible } from "./only-where-visible.ts";

/** The records that refer to a record, for a field that is the reverse of a reference; null for any other field. */
export function reverseOf({ of, entity: name, name: fieldName }: FieldAccess, scope: SqlScope): Relation | null {
  const entity = entityNamed(scope.model, name);
  const type = fieldNamed(entity, fieldName)?.type;
  if (type?.kind !== "reverse") return null;
  return referringTo(type, scope, (inner) => ownerId(entity, fieldName, of, inner));
}

// The owner is null, to which nothing refers, where the viewer may not see the list.
function ownerId(entity: Entity, fieldName: string, of: FieldAccess["of"], scope: SqlScope): Fragment {
  const owner = compileRecord(of, scope);
  if (scope.visibility === null || owner === null) return boundValue(owner);
  const idSeen = (alias: string) =>
    maskInvisible(
      scope.visibility?.field(entity.name, fieldName, alias),
      sqlColumn(alias, "@id"),
      scope.dialect.nothing("text"),
    );
  return owner.kind === "row" ? idSeen(owner.alias) : lookUpField(entity, owner.of, scope, idSeen);
}
