import type { Field } from "../../../model/entity.ts";
import type { EntryAccess, Expression, FieldAccess } from "../../../model/expression.ts";
import { derivationOf, isStored } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { cellFormOf, sqlParameter, sql } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import { compileHolds, compileValue } from "./compile-value.ts";
import { derivedColumn } from "./derived-column.ts";
import { jsonFormOf } from "./sql-literals.ts";
import { lookUpField } from "./look-up-field.ts";
import { gatherItems } from "./narrow-relation.ts";
import { boundNameOf } from "./sql-names.ts";
import { reverseOfRow } from "./referring-to.ts";
import { compileFile } from "./compile-file.ts";
import { sqlColumn, computedKey, withAlias } from "./sql-scope.ts";
import type { BoundName, SqlScope } from "./sql-scope.ts";
import { onlyWhereVisible, maskInvisible, visibilityConditions } from "./only-where-visible.ts";

/** SQL for a field of a record. */
export function compileFieldAccess(access: FieldAccess, scope: SqlScope): Fragment {
  if (access.name === "@id") return compileValue(access.of, scope);
  return ofRecord(access, scope, (alias, field, inner) => fieldOfRow(access.entity, field, alias, inner));
}

/** The id in a reference, whether or not its record is visible. */
function referenceOf(access: FieldAccess, scope: SqlScope): Fragment {
  if (access.name === "@id") return compileValue(access.of, scope);
  return ofRecord(access, scope, (alias, field, inner) =>
    field.type.kind === "reference" && isStored(field)
      ? maskInvisible(
          inner.visibility?.field(access.entity, field.name, alias),
          sqlColumn(alias, field.name),
          inner.dialect.nothing("text"),
        )
      : fieldOfRow(access.entity, field, alias, inner),
  );
}

/** The record that is the value of an expression, as a row of the statement where there is one. Its visibility is judged where the row is found. */
export function compileRecord(of: Expression, scope: SqlScope): Exclude<BoundName, { kind: "list" }> | null {
  if (of.kind === "this" || of.kind === "old" || of.kind === "variable") {
    const bound = boundNameOf(of, scope);
    if (bound?.kind === "list") throw new Error("fault: a list is no record");
    return bound;
  }
  return { kind: "value", of: of.kind === "field" ? referenceOf(of, scope) : compileValue(of, scope) };
}

/** SQL that is true where a boolean field is true. */
export function fieldHolds(access: FieldAccess, scope: SqlScope): Fragment {
  return ofRecord(access, scope, (alias, field, inner) => {
    const derivation = derivationOf(field);
    if (derivation === null) return fieldOfRow(access.entity, field, alias, inner);
    const holds = compileHolds(derivation, withinDerived(access.entity, field.name, alias, inner));
    return onlyWhereVisible(inner.visibility?.field(access.entity, field.name, alias), holds);
  });
}

/** SQL for a stored or derived field of the row at `alias`, with the scope's visibility. */
export function fieldOfRow(entity: string, field: Field, alias: string, scope: SqlScope): Fragment {
  const nothing = scope.dialect.nothing(cellFormOf(valueTypeOf(field.type, false)));
  return maskInvisible(
    scope.visibility?.field(entity, field.name, alias),
    contentOf(entity, field, alias, scope),
    nothing,
  );
}

/** SQL for an entry of a map, or of the input. */
export function entryOf({ of, name, type }: EntryAccess, scope: SqlScope): Fragment {
  if (of.kind === "input") return sqlParameter({ kind: "input", name, type });
  return scope.dialect.entry(compileValue(of, scope), name, jsonFormOf(type));
}

type Read = (alias: string, field: Field, inner: SqlScope) => Fragment;

function ofRecord({ of, entity: name, name: fieldName, type }: FieldAccess, scope: SqlScope, read: Read): Fragment {
  const entity = entityNamed(scope.model, name);
  const field = fieldNamed(entity, fieldName);
  if (field === undefined) throw new Error(`fault: no field ${name}.${fieldName}`);
  const bound = compileRecord(of, scope);
  if (bound?.kind === "row") return read(bound.alias, field, scope);
  const found =
    bound === null
      ? scope.dialect.nothing(cellFormOf(type))
      : lookUpField(entity, bound.of, scope, (alias, inner) => read(alias, field, inner));
  return type.kind === "list"
    ? sql`case when ${compileValue(of, scope)} is null then ${scope.dialect.listOf([])} else ${found} end`
    : found;
}

/** SQL for a field that is known to be visible. */
export function contentOf(entity: string, field: Field, alias: string, scope: SqlScope): Fragment {
  const computed = scope.visibility === null ? undefined : scope.computed?.get(computedKey(alias, field.name));
  if (computed !== undefined) return computed;
  const derivation = derivationOf(field);
  if (derivation !== null)
    return (
      columnOfDerived(entity, field, alias, scope) ??
      compileValue(derivation, withinDerived(entity, field.name, alias, scope))
    );
  if (field.type.kind === "reverse") return gatherItems(reverseOfRow(field.type, alias, scope));
  const stored = sqlColumn(alias, field.name);
  if (scope.visibility !== null && (field.type.kind === "file" || field.type.kind === "image"))
    return compileFile(entity, field.name, alias, scope);
  return field.type.kind === "reference" ? ifVisible(field.type.entity, stored, scope) : stored;
}

/** The column that holds a derived field of a row; null where there is none, or where the viewer may not read all that it is computed from. */
export function columnOfDerived(entity: string, field: Field, alias: string, scope: SqlScope): Fragment | null {
  const { model, dialect, compiler, parameterRows } = scope;
  const found = parameterRows?.includes(alias) === true ? null : derivedColumn(model, dialect, compiler, entity, field);
  if (found === null) return null;
  const { visibility } = withinDerived(entity, field.name, alias, scope);
  const isWhole = found.reads.every(
    (name) => visibility === null || visibility.field(entity, name, alias) === "always",
  );
  return isWhole ? sqlColumn(alias, found.name) : null;
}

// Usually everybody who sees the reference sees its record, too. Then no lookup is needed.
function ifVisible(entity: string, id: Fragment, scope: SqlScope): Fragment {
  if (visibilityConditions(scope.visibility?.record(entity, withAlias(scope).alias)).length === 0) return id;
  return lookUpField(entityNamed(scope.model, entity), id, scope, (alias) => sqlColumn(alias, "@id"));
}

/** The scope of a derived field's expression: with the viewer's visibility or, where the field is disclosed to the viewer, without. */
export function withinDerived(entity: string, field: string, alias: string, scope: SqlScope): SqlScope {
  const visibility = scope.visibility?.disclosed(entity, field) === true ? null : scope.visibility;
  return { ...scope, visibility, this: { kind: "row", alias }, old: null, variables: {} };
}
