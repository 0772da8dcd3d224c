import { substituteParts } from "../expression/tree/substitute-parts.ts";
import type { Field } from "../model/entity.ts";
import type { Expression, FieldAccess } from "../model/expression.ts";
import { derivationOf, isSystemGiven, renewalOf } from "../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Value } from "../model/value-type.ts";
import type { ProgramEnvironment } from "../semantics/program/program-context.ts";
import type { BoundRows } from "../semantics/program/question.ts";
import type { Row } from "../semantics/state/state.ts";
import { unknownValue } from "./conditions.ts";
import { foldConstants } from "./fold-constants.ts";
import { readAfterwards } from "./list-afterwards.ts";
import type { BoundVariable } from "./list-afterwards.ts";
import type { SymbolicWorld } from "./symbolic-world.ts";

/** An expression of a program, translated to the state before the program began. */
export interface InTermsOfSubject {
  /** The translation, in which `this` is the subject of the call, and a value that is unknown before the call is `input`. */
  readonly expression: Expression;
  /** Whether it reads anything that the program has written or made. */
  readonly isAffected: boolean;
}

/** So many derived fields are replaced in one expression by what they are computed from, and so deep: each may name others many times. */
const mostDerived = 200;
const deepestDerived = 10;

/** Translates an expression with bound records to one about the subject of the call, as that was before the call. */
export function inTermsOfSubject(
  world: SymbolicWorld,
  environment: Pick<ProgramEnvironment, "input" | "me">,
  rows: RowsInScope,
  expression: Expression,
): InTermsOfSubject {
  const translation: Translation = { world, environment, isAffected: false, derivedLeft: mostDerived };
  const inTermsOf = foldConstants(translate(expression, rows, 0, translation));
  return { expression: inTermsOf, isAffected: translation.isAffected };
}

/** The records that `this`, `old` and the variables of an expression stand for; `created`: what the program has created and a variable stands for. */
type RowsInScope = Pick<BoundRows, "this" | "old" | "variables"> & { readonly created?: ReadonlyMap<string, Row> };

interface Translation {
  readonly world: SymbolicWorld;
  readonly environment: Pick<ProgramEnvironment, "input" | "me">;
  /** Becomes true at the first part that the program has written or made. */
  isAffected: boolean;
  /** So many derived fields may still be replaced. */
  derivedLeft: number;
}

function translate(whole: Expression, rows: RowsInScope, depth: number, translation: Translation): Expression {
  const { world, environment } = translation;
  return substituteParts(whole, (part) => {
    const created = withCreated(part, rows, depth, translation);
    if (created !== null) return created;
    switch (part.kind) {
      case "this":
        return recordInTerms(rows.this, part, translation);
      case "old":
        return recordInTerms(rows.old, part, translation);
      case "me":
        return environment.me === null ? null : valueInTerms(environment.me, part, world);
      case "variable": {
        const value = rows.variables[part.name];
        return value === undefined ? null : valueInTerms(value, part, world);
      }
      case "entry":
        return part.of.kind === "input" ? valueInTerms(environment.input[part.name] ?? null, part, world) : null;
      case "token":
      case "base":
      case "here":
        return unknownValue(part);
      case "collection":
        return world.hasWritten(part.entity) ? affected(part, translation) : null;
      case "field":
        return readField(part, rows, depth, translation);
      default:
        return null;
    }
  });
}

/** A part that reads records which the program has created: by what it reads from a list of them, or by a variable. Null where it does not. */
function withCreated(part: Expression, rows: RowsInScope, depth: number, translation: Translation): Expression | null {
  const inner = (one: Expression, bound?: BoundVariable): Expression =>
    translate(one, bound === undefined ? rows : withBound(rows, bound), depth, translation);
  const afterwards = readAfterwards(translation.world, part, inner);
  if (afterwards !== null) {
    translation.isAffected = true;
    return afterwards;
  }
  if (rows.created === undefined) return null;
  if (part.kind === "variable") return rows.created.has(part.name) ? affected(part, translation) : null;
  if (part.kind === "field" && part.of.kind === "variable") {
    const row = rows.created.get(part.of.name);
    return row === undefined ? null : fieldInTerms(row, part, depth, translation);
  }
  if (part.kind !== "comprehension" || !rows.created.has(part.variable)) return null;
  return { ...part, source: inner(part.source), body: inner(part.body, { variable: part.variable, row: null }) };
}

function withBound(rows: RowsInScope, { variable, row }: BoundVariable): RowsInScope {
  const others = [...(rows.created ?? [])].filter(([name]) => name !== variable);
  return { ...rows, created: new Map(row === null ? others : [...others, [variable, row]]) };
}

function readField(part: FieldAccess, rows: RowsInScope, depth: number, translation: Translation): Expression | null {
  const { world } = translation;
  if (part.of.kind === "this") return fieldInTerms(rows.this, part, depth, translation);
  if (part.of.kind === "old") return fieldInTerms(rows.old, part, depth, translation);
  if (!world.mayHaveChanged(part.entity, part.name)) return null;
  // A field that the program may have changed is known only of the subject of the call.
  return translate(part.of, rows, depth, translation).kind === "this"
    ? fieldInTerms(world.currentRow(part.entity, world.subject), part, depth, translation)
    : affected(part, translation);
}

function recordInTerms(row: Row | null, part: Expression, translation: Translation): Expression {
  if (row === null) return nullInPlaceOf(part);
  const record = translation.world.expressionOfRecord(row.id);
  return record === undefined ? affected(part, translation) : (record ?? unknownValue(part));
}

function fieldInTerms(row: Row | null, part: FieldAccess, depth: number, translation: Translation): Expression {
  const { world } = translation;
  if (row === null) return nullInPlaceOf(part);
  const field = fieldNamed(entityNamed(world.model, part.entity), part.name);
  const record = world.expressionOfRecord(row.id);
  const ofRecord =
    record === undefined ? affected(part, translation) : record === null ? unknownValue(part) : { ...part, of: record };
  const pristine = world.pristineRow(part.entity, row.id);
  const mayHaveChanged = world.mayHaveChanged(part.entity, part.name);
  if (field === undefined || (record === undefined && field.type.kind === "reverse")) return ofRecord;
  if (row === pristine && !mayHaveChanged) return ofRecord;
  const derivation = derivationOf(field);
  if (derivation !== null)
    return depth === deepestDerived || (translation.derivedLeft -= 1) < 0
      ? affected(part, translation)
      : translate(derivation, { this: row, old: null, variables: {} }, depth + 1, translation);
  if (field.type.kind === "reverse") return mayHaveChanged ? affected(part, translation) : ofRecord;
  if (record !== undefined && world.hasWrittenSome(part.entity, part.name)) return affected(part, translation);
  const value = row.values[part.name] ?? null;
  if (pristine !== null && value === (pristine.values[part.name] ?? null)) return ofRecord;
  translation.isAffected = true;
  return isKnownBefore(field, pristine === null) ? valueInTerms(value, part, world) : unknownValue(part);
}

/** Whether the value that a program writes to a field is known before the program runs. */
function isKnownBefore(field: Field, isNew: boolean): boolean {
  const { type } = field;
  // The system generates some values, computes others only where another field has changed, and cuts the fractions of seconds off.
  const isCutOff = type.kind === "timestamp" && type.toTheSecond === true;
  return !isSystemGiven(field) && (isNew || (renewalOf(field)?.onChangeOf.length ?? 0) === 0) && !isCutOff;
}

function valueInTerms(value: Value, part: Expression, world: SymbolicWorld): Expression {
  return world.expressionOf(value, part) ?? unknownValue(part);
}

function affected(part: Expression, translation: Translation): Expression {
  translation.isAffected = true;
  return unknownValue(part);
}

function nullInPlaceOf({ span }: Expression): Expression {
  return { kind: "literal", value: null, span, type: { kind: "null" } };
}
