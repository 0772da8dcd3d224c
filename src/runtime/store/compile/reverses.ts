import type { Entity } from "../../../model/entity.ts";
import type { FieldAccess } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Fragment } from "../fragment.ts";
import { recordOf } from "./fields.ts";
import { lookedUp } from "./look-up.ts";
import { referringTo } from "./referring-to.ts";
import type { Relation } from "./scope.ts";
import { boundValue, column } from "./scope.ts";
import type { Scope } from "./scope.ts";
import { seen } from "./sight.ts";

/** The records that refer to a record, where the field is the reverse of a reference; else null. */
export function reverseOf({ of, entity: name, name: fieldName }: FieldAccess, scope: Scope): Relation | null {
  const entity = entityNamed(scope.model, name);
  const type = fieldNamed(entity, fieldName)?.type;
  if (type?.kind !== "reverse") return null;
  return referringTo(type, scope, (inner) => ownerId(entity, fieldName, of, inner));
}

// Null, so that nothing refers to it, where the viewer may not see the list.
function ownerId(entity: Entity, fieldName: string, of: FieldAccess["of"], scope: Scope): Fragment {
  const owner = recordOf(of, scope);
  if (scope.eyes === null || owner === null) return boundValue(owner);
  const idSeen = (alias: string) => seen(scope.eyes?.field(entity.name, fieldName, alias), column(alias, "@id"));
  return owner.kind === "row" ? idSeen(owner.alias) : lookedUp(entity, owner.of, scope, idSeen);
}
