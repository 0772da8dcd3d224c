import type { Entity } from "../../../model/entity.ts";
import type { FieldAccess } from "../../../model/expression.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { lookedUp, recordOf } from "./look-up.ts";
import { narrowed, rowsOf } from "./relations.ts";
import type { Relation } from "./relations.ts";
import { boundValue, column } from "./scope.ts";
import type { Scope } from "./scope.ts";
import { seen, whereSeen } from "./sight.ts";

type Reverse = Extract<FieldType, { kind: "reverse" }>;

/** The records that refer to a record, where the field is the reverse of a reference; else null. */
export function reverseOf({ of, entity: name, name: fieldName }: FieldAccess, scope: Scope): Relation | null {
  const entity = entityNamed(scope.model, name);
  const type = fieldNamed(entity, fieldName)?.type;
  if (type?.kind !== "reverse") return null;
  return referringTo(type, scope, (inner) => ownerId(entity, fieldName, of, inner));
}

/** The records that refer to the row at `alias`. */
export function reverseOfRow(type: Reverse, alias: string, scope: Scope): Relation {
  return referringTo(type, scope, () => column(alias, "@id"));
}

function referringTo({ entity, by }: Reverse, scope: Scope, id: (inner: Scope) => Fragment): Relation {
  const rows = rowsOf(entity, scope);
  // To be in the list is to be told whom the record refers to.
  const told = whereSeen(scope.eyes?.field(entity, by, rows.alias));
  return narrowed(rows, [sql`${column(rows.alias, by)} = ${id(rows.scope)}`, ...told]);
}

// Null, so that nothing refers to it, where the viewer may not see the list.
function ownerId(entity: Entity, fieldName: string, of: FieldAccess["of"], scope: Scope): Fragment {
  const owner = recordOf(of, scope);
  if (scope.eyes === null || owner === null) return boundValue(owner);
  const idSeen = (alias: string) => seen(scope.eyes?.field(entity.name, fieldName, alias), column(alias, "@id"));
  return owner.kind === "row" ? idSeen(owner.alias) : lookedUp(entity, owner.of, scope, idSeen);
}
