import { oncePer } from "../../../base/once-per.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf, isStored } from "../../../model/field-questions.ts";
import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Dialect } from "../dialect.ts";
import { shortHash } from "../short-hash.ts";
import type { Fragment } from "../fragment.ts";
import { finishStatement } from "../sql.ts";
import { definedRow } from "./sql-scope.ts";
import type { Compiler } from "./sql-scope.ts";

/** A derived field as a column, which the database computes whenever it writes the row. */
export interface DerivedColumn {
  /** Another expression has another name. */
  readonly name: string;
  /** The expression over the other columns of the row. */
  readonly as: Fragment;
  /** The fields of the record from which it is computed, derived ones included. */
  readonly reads: readonly string[];
}

/**
 * The column of a derived field; null where it has none. A field has one where it is a time that is computed with a duration, from nothing but the
 * stored values of its own record and constants: that costs more than reading a column, and a list may need it of every record.
 */
export const derivedColumn = oncePer(
  (
    model: Specification,
    dialect: Dialect,
    compiler: Compiler,
    entity: string,
    { name, type, origin }: Field,
  ): DerivedColumn | null => {
    const derivation = derivationOf({ origin });
    if (!dialect.definesTimes || derivation === null || type.kind !== "timestamp" || !someNode(derivation, shiftsTime))
      return null;
    const reads = readsOf(derivation, { model, entity, within: [name] });
    if (reads === null) return null;
    const as = compiler.value(derivation, {
      model,
      dialect,
      compiler,
      visibility: null,
      this: { kind: "row", alias: definedRow },
      old: null,
      variables: {},
      taken: [definedRow],
    });
    // No definition of a column has parameters or reads other tables.
    const { text, parameters, tables } = finishStatement(as, dialect);
    if (parameters.length > 0 || tables.length > 0) return null;
    return { name: `@derived ${name} ${shortHash(text)}`, as, reads: [...new Set(reads)] };
  },
);

function shiftsTime({ kind, type }: Expression): boolean {
  return kind === "binary" && type.kind === "timestamp";
}

/** The record whose fields an expression may read, and the derived fields that are being looked into. */
interface OwnRecord {
  readonly model: Specification;
  readonly entity: string;
  readonly within: readonly string[];
}

/** The fields that an expression reads; null where it needs anything but its own record and constants, or is no plain value. */
function readsOf(expression: Expression, own: OwnRecord): readonly string[] | null {
  if (!isPlain(expression)) return null;
  switch (expression.kind) {
    case "literal":
      return [];
    case "constant":
      return oneNamed(own.model.constants, expression.name) === undefined ? null : [];
    case "field":
      return expression.of.kind === "this" && expression.entity === own.entity
        ? readsOfField(expression.name, own)
        : null;
    case "not":
      return readsOf(expression.of, own);
    case "conditional":
      return readsOfAll([expression.condition, expression.then, expression.otherwise], own);
    case "binary": {
      const { operator, left, right, type } = expression;
      if (operator === "in") return right.kind === "list" ? readsOfAll([left, ...right.items], own) : null;
      const isComputed = type.kind !== "boolean" && type.kind !== "timestamp";
      return isComputed ? null : readsOfAll([left, right], own);
    }
    default:
      return null;
  }
}

function readsOfField(name: string, own: OwnRecord): readonly string[] | null {
  const entity = oneNamed(own.model.entities, own.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, name);
  if (field === undefined || field.type.kind === "secret" || own.within.includes(name)) return null;
  if (isStored(field)) return isPlain({ type: valueTypeOf(field.type, true) }) ? [name] : null;
  const derivation = derivationOf(field);
  const reads = derivation === null ? null : readsOf(derivation, { ...own, within: [...own.within, name] });
  return reads === null ? null : [name, ...reads];
}

function readsOfAll(expressions: readonly Expression[], own: OwnRecord): readonly string[] | null {
  const all: string[] = [];
  for (const expression of expressions) {
    const reads = readsOf(expression, own);
    if (reads === null) return null;
    all.push(...reads);
  }
  return all;
}

/** Whether a cell of the type holds the value itself, and the database compares it without a function of ours. */
function isPlain({ type: { kind } }: Pick<Expression, "type">): boolean {
  switch (kind) {
    case "boolean":
    case "integer":
    case "decimal":
    case "text":
    case "choice":
    case "timestamp":
    case "date":
    case "time":
    case "duration":
    case "null":
      return true;
    default:
      return false;
  }
}
