import { substituteParts } from "../expression/tree/substitute-parts.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Expression, FieldAccess } from "../model/expression.ts";
import type { ProgramEnvironment } from "../semantics/program/environment.ts";
import type { BoundRows } from "../semantics/program/question.ts";
import type { Row } from "../semantics/state/state.ts";
import { foldConstants } from "./fold-constants.ts";
import type { SymbolicWorld } from "./symbolic-world.ts";

/** An expression of a program, said of the world as it was before the program began. */
export interface InTermsOfSubject {
  /** `this` is the record that the call is about; what nobody knows before the call is made is `input`. */
  readonly expression: Expression;
  /** Whether it reads anything that the program has written or made. */
  readonly isAffected: boolean;
}

/** How deep derived fields that need each other are followed. */
const mostDerived = 10;

/** Says an expression with records bound to it in terms of the record that the call is about, as that was before the call. */
export function inTermsOfSubject(
  world: SymbolicWorld,
  environment: Pick<ProgramEnvironment, "input" | "me">,
  bound: Pick<BoundRows, "this" | "old" | "variables">,
  expression: Expression,
): InTermsOfSubject {
  let isAffected = false;
  const inTermsOf = foldConstants(inTerms(expression, bound, 0));
  return { expression: inTermsOf, isAffected };

  function inTerms(whole: Expression, rows: Pick<BoundRows, "this" | "old" | "variables">, depth: number): Expression {
    return substituteParts(whole, (part) => {
      switch (part.kind) {
        case "this":
          return recordOf(rows.this, part);
        case "old":
          return recordOf(rows.old, part);
        case "me":
          return environment.me === null ? null : (world.expressionOf(environment.me, part) ?? unknown(part));
        case "variable": {
          const value = rows.variables[part.name];
          return value === undefined ? null : (world.expressionOf(value, part) ?? unknown(part));
        }
        case "entry":
          return part.of.kind === "input"
            ? (world.expressionOf(environment.input[part.name] ?? null, part) ?? unknown(part))
            : null;
        case "token":
        case "base":
        case "here":
          return unknown(part);
        case "collection":
          return world.hasWritten(part.entity) ? affected(part) : null;
        case "field":
          if (part.of.kind === "this") return fieldOf(rows.this, part, depth);
          if (part.of.kind === "old") return fieldOf(rows.old, part, depth);
          return world.mayHaveChanged(part.entity, part.name) ? changedField(part, rows, depth) : null;
        default:
          return null;
      }
    });
  }

  /** A field that the program may have changed: known where it is one of the record that the call is about. */
  function changedField(
    part: FieldAccess,
    rows: Pick<BoundRows, "this" | "old" | "variables">,
    depth: number,
  ): Expression {
    const isOfSubject = inTerms(part.of, rows, depth).kind === "this";
    return isOfSubject ? fieldOf(world.currentRow(part.entity, world.subject), part, depth) : affected(part);
  }

  function affected(part: Expression): Expression {
    isAffected = true;
    return unknown(part);
  }

  function recordOf(row: Row | null, part: Expression): Expression {
    if (row === null) return { kind: "literal", value: null, span: part.span, type: { kind: "null" } };
    const record = world.expressionOfRecord(row.id);
    return record === undefined ? affected(part) : (record ?? unknown(part));
  }

  function fieldOf(row: Row | null, part: FieldAccess, depth: number): Expression {
    if (row === null) return { kind: "literal", value: null, span: part.span, type: { kind: "null" } };
    const field = fieldNamed(entityNamed(world.model, part.entity), part.name);
    const record = world.expressionOfRecord(row.id);
    const ofRecord = record === undefined ? affected(part) : record === null ? unknown(part) : { ...part, of: record };
    const pristine = world.pristineRow(part.entity, row.id);
    if (field === undefined || (record === undefined && field.type.kind === "reverse")) return ofRecord;
    if (row === pristine && !world.mayHaveChanged(part.entity, part.name)) return ofRecord;
    if (field.derived !== null)
      return depth === mostDerived
        ? affected(part)
        : inTerms(field.derived, { this: row, old: null, variables: {} }, depth + 1);
    if (field.type.kind === "reverse") return world.mayHaveChanged(part.entity, part.name) ? affected(part) : ofRecord;
    if (record !== undefined && world.hasWrittenSome(part.entity, part.name)) return affected(part);
    const value = row.values[part.name] ?? null;
    if (value === (pristine?.values[part.name] ?? null) && pristine !== null) return ofRecord;
    isAffected = true;
    // What the system gives, and what a change computes only where another field has changed, is not known.
    return field.generated ||
      field.countsUp ||
      (pristine !== null && field.onChangeOf.length > 0) ||
      isCutOff(field.type)
      ? unknown(part)
      : (world.expressionOf(value, part) ?? unknown(part));
  }
}

/** Whether a field keeps less of a value than an expression gives it. */
function isCutOff(type: { readonly kind: string; readonly toTheSecond?: true }): boolean {
  return type.kind === "timestamp" && type.toTheSecond === true;
}

/** What nobody knows yet, in the place of a part. */
function unknown({ span, type }: Expression): Expression {
  return { kind: "input", name: "input", span, type };
}
