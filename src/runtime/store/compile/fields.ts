import type { Field } from "../../../model/entity.ts";
import type { EntryAccess, Expression, FieldAccess } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { parameter, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { conditionOf, valueOf } from "./subexpression.ts";
import { jsonFormOf } from "./literals.ts";
import { lookedUp } from "./look-up.ts";
import { gathered } from "./relation.ts";
import { boundTo } from "./names.ts";
import { reverseOfRow } from "./referring-to.ts";
import { shownFile } from "./shown-file.ts";
import { column, computedKey, withAlias } from "./scope.ts";
import type { Bound, Scope } from "./scope.ts";
import { onlyWhere, seen, whereSeen } from "./sight.ts";

/** The value of a field of a record. */
export function fieldOf(access: FieldAccess, scope: Scope): Fragment {
  if (access.name === "@id") return valueOf(access.of, scope);
  return ofRecord(access, scope, (alias, field, inner) => fieldOfRow(access.entity, field, alias, inner));
}

/** The id that a reference holds, whether or not the record may be seen. */
function referenceOf(access: FieldAccess, scope: Scope): Fragment {
  if (access.name === "@id") return valueOf(access.of, scope);
  return ofRecord(access, scope, (alias, field, inner) =>
    field.type.kind === "reference" && field.derived === null
      ? seen(inner.eyes?.field(access.entity, field.name, alias), column(alias, field.name))
      : fieldOfRow(access.entity, field, alias, inner),
  );
}

/**
 * The record that an expression is, as a row of the statement where it is one, to be read on from: whether the viewer
 * sees it is judged where its row is found.
 */
export function recordOf(of: Expression, scope: Scope): Exclude<Bound, { kind: "list" }> | null {
  if (of.kind === "this" || of.kind === "old" || of.kind === "variable") {
    const bound = boundTo(of, scope);
    if (bound?.kind === "list") throw new Error("fault: a list is no record");
    return bound;
  }
  return { kind: "value", of: of.kind === "field" ? referenceOf(of, scope) : valueOf(of, scope) };
}

/** Where a boolean field is true. */
export function fieldHolds(access: FieldAccess, scope: Scope): Fragment {
  return ofRecord(access, scope, (alias, field, inner) => {
    if (field.derived === null) return fieldOfRow(access.entity, field, alias, inner);
    const holds = conditionOf(field.derived, withinDerived(access.entity, field.name, alias, inner));
    return onlyWhere(inner.eyes?.field(access.entity, field.name, alias), holds);
  });
}

/** The value of a field of the row at `alias`, stored or derived, as the scope's eyes see it. */
export function fieldOfRow(entity: string, field: Field, alias: string, scope: Scope): Fragment {
  return seen(scope.eyes?.field(entity, field.name, alias), contentOf(entity, field, alias, scope));
}

/** An entry of a map; of `input`, what the caller sent. */
export function entryOf({ of, name, type }: EntryAccess, scope: Scope): Fragment {
  if (of.kind === "input") return parameter({ kind: "input", name, type });
  return scope.dialect.entry(valueOf(of, scope), name, jsonFormOf(type));
}

type Read = (alias: string, field: Field, inner: Scope) => Fragment;

function ofRecord({ of, entity: name, name: fieldName, type }: FieldAccess, scope: Scope, read: Read): Fragment {
  const entity = entityNamed(scope.model, name);
  const field = fieldNamed(entity, fieldName);
  if (field === undefined) throw new Error(`fault: no field ${name}.${fieldName}`);
  const bound = recordOf(of, scope);
  if (bound?.kind === "row") return read(bound.alias, field, scope);
  const found =
    bound === null ? sql`null` : lookedUp(entity, bound.of, scope, (alias, inner) => read(alias, field, inner));
  return type.kind === "list"
    ? sql`case when ${valueOf(of, scope)} is null then ${scope.dialect.listOf([])} else ${found} end`
    : found;
}

/** The same, given that the field may be read. */
export function contentOf(entity: string, field: Field, alias: string, scope: Scope): Fragment {
  const computed = scope.eyes === null ? undefined : scope.computed?.get(computedKey(alias, field.name));
  if (computed !== undefined) return computed;
  if (field.derived !== null) return valueOf(field.derived, withinDerived(entity, field.name, alias, scope));
  if (field.type.kind === "reverse") return gathered(reverseOfRow(field.type, alias, scope));
  const stored = column(alias, field.name);
  if (scope.eyes !== null && (field.type.kind === "file" || field.type.kind === "image"))
    return shownFile(entity, field.name, alias, scope);
  return field.type.kind === "reference" ? ifVisible(field.type.entity, stored, scope) : stored;
}

// Most often every viewer of the reference sees what it refers to, and then there is nothing to look up.
function ifVisible(entity: string, id: Fragment, scope: Scope): Fragment {
  if (whereSeen(scope.eyes?.record(entity, withAlias(scope).alias)).length === 0) return id;
  return lookedUp(entityNamed(scope.model, entity), id, scope, (alias) => column(alias, "@id"));
}

/** The scope of a derived field's expression: through the viewer's eyes, but where it is disclosed to him as it truly is. */
export function withinDerived(entity: string, field: string, alias: string, scope: Scope): Scope {
  const eyes = scope.eyes?.disclosed(entity, field) === true ? null : scope.eyes;
  return { ...scope, eyes, this: { kind: "row", alias }, old: null, variables: {} };
}
