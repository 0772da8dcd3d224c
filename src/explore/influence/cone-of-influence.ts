import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import { influencingExpressionsOf } from "./influencing-expressions.ts";
import type { InfluencingExpression } from "./influencing-expressions.ts";
import { collectComparisons } from "./comparisons.ts";
import type { Comparisons } from "./comparisons.ts";
import type { Statement } from "../../model/statement.ts";
import { withoutForbiddenCalls } from "./without-forbidden-calls.ts";
import { durationsIn, dependsOnDay, dependsOnNow, dependsOnTimePart, timeShiftsIn } from "./durations.ts";
import { exactTimeFields } from "./exact-time-fields.ts";
import { fieldReadsOf } from "./field-reads.ts";

/**
 * What can have a part in what happens, and in what is looked for. Two worlds that differ only outside of it have the same
 * future, so that one of them is enough.
 */
export interface ConeOfInfluence {
  /** Whether the value that a field keeps has a part. */
  isRelevant(entity: string, field: string): boolean;
  /** Whether what a field is given has a part, if only in the moment in which it is given. */
  isRelevantWhenAssigned(entity: string, field: string): boolean;
  /** Whether it only names the record: no two have the same, and nothing asks for more than that. */
  isNameOnly(entity: string, field: string): boolean;
  /** Whether it has a part since when a record is in its state. */
  isSinceRelevant(entity: string, field: string): boolean;
  readonly comparisons: Comparisons;
  /** In milliseconds, the shortest first. */
  readonly durations: readonly number[];
  /** How far from a kept time, forth or back, something may become otherwise as the clock goes on, in milliseconds. */
  readonly shifts: readonly number[];
  /** Whether it has a part how far a time is away, and not only which of them come first. */
  isExactTime(entity: string, field: string): boolean;
  /** Whether what a call sets may lie ahead. */
  readonly takesTimestamps: boolean;
  /** Whether it has a part which day it is. */
  readonly dependsOnDays: boolean;
  /** Whether it has a part which hour, month or weekday it is. */
  readonly dependsOnTimeParts: boolean;
}

/** Finds what has a part in what a document's calls and timers do, and in what else is looked at. */
export function coneOfInfluenceFor(model: Specification, lookedAt: readonly Expression[] = []): ConeOfInfluence {
  const possible = withoutForbiddenCalls(model);
  const causes = [
    ...influencingExpressionsOf(possible),
    ...lookedAt.map((expression): InfluencingExpression => ({ expression, isThisNew: false, assigns: null })),
  ];
  const kept = new Set<string>(alwaysRelevantFields(possible));
  const given = new Set<string>();
  const waiting = new Set(causes);
  const effective: Expression[] = [];
  const shifts = new Set<number>();
  const constants = constantsOf(model);
  for (let found = true; found; ) {
    found = false;
    for (const cause of waiting) {
      if (cause.assigns !== null && !isAssignmentRelevant(model, kept, given, cause)) continue;
      waiting.delete(cause);
      found = true;
      const reads = fieldReadsOf(model, cause.expression, cause.isThisNew);
      const whole = [cause.expression, ...reads.derived];
      effective.push(...whole);
      if (isWait(model, cause.expression))
        for (const one of whole.flatMap((part) => durationsIn(part, constants))) shifts.add(one);
      else if (whole.some(dependsOnNow))
        for (const one of whole.flatMap((part) => timeShiftsIn(part, constants))) shifts.add(one);
      for (const read of reads.stored) kept.add(read);
      for (const read of reads.assigned) given.add(read);
    }
  }
  const timed = new Set(
    model.machines
      .filter(({ transitions }) => transitions.some(({ after }) => after !== null))
      .map(({ entity, field }) => `${entity}.${field}`),
  );
  const uniqueAlone = new Set(
    model.entities.flatMap(({ name, unique }) =>
      unique.flatMap(([only, ...others]) => (others.length === 0 ? [`${name}.${only}`] : [])),
    ),
  );
  const exact = exactTimeFields(model, effective, constants);
  return {
    isRelevant: (entity, field) => kept.has(`${entity}.${field}`),
    isRelevantWhenAssigned: (entity, field) =>
      kept.has(`${entity}.${field}`) || given.has(`${entity}.${field}`) || uniqueAlone.has(`${entity}.${field}`),
    isNameOnly: (entity, field) => uniqueAlone.has(`${entity}.${field}`) && !kept.has(`${entity}.${field}`),
    isSinceRelevant: (entity, field) => timed.has(`${entity}.${field}`),
    comparisons: collectComparisons(model, effective),
    durations: [...new Set([...shifts].map((shift) => Math.abs(shift)))].sort((a, b) => a - b),
    shifts: [...shifts].sort((a, b) => a - b),
    isExactTime: (entity, field) => exact.has(`${entity}.${field}`),
    takesTimestamps: possible.calls.some(({ takes }) => takes.some(({ type }) => type.kind === "timestamp")),
    dependsOnDays: effective.some(dependsOnDay),
    dependsOnTimeParts: effective.some(dependsOnTimePart),
  };
}

/** Whether anything comes of a field's being given a value: the value has a part later, or may be one that the field can't have. */
function isAssignmentRelevant(
  model: Specification,
  kept: ReadonlySet<string>,
  given: ReadonlySet<string>,
  { assigns, expression }: InfluencingExpression,
): boolean {
  if (assigns === null) return true;
  const at = `${assigns.entity}.${assigns.field}`;
  if (kept.has(at) || given.has(at)) return true;
  const field = fieldsOf(model).get(assigns.entity)?.get(assigns.field);
  const isPlain =
    expression.kind === "literal" ||
    expression.kind === "now" ||
    expression.kind === "me" ||
    expression.kind === "this" ||
    (expression.kind === "entry" && expression.of.kind === "input");
  return (
    !isPlain &&
    field !== undefined &&
    (field.required || ("range" in field.type && (field.type.range.min ?? field.type.range.max) !== undefined))
  );
}

/** Fields that always have a part: states, roles, what is unique together, and references to what can be deleted. */
function alwaysRelevantFields(model: Specification): readonly string[] {
  const deletable = deletableEntities(model);
  return model.entities.flatMap(({ name, fields, unique }) => [
    ...fields
      .filter(({ type }) => type.kind === "status" || (type.kind === "reference" && deletable.has(type.entity)))
      .map((field) => `${name}.${field.name}`),
    ...unique
      .filter((together) => together.length > 1)
      .flatMap((together) => together.map((field) => `${name}.${field}`)),
    ...(model.identification?.entity === name && model.identification.roleField !== null
      ? [`${name}.${model.identification.roleField}`]
      : []),
  ]);
}

/** The entities of which some record can go. */
function deletableEntities(model: Specification): ReadonlySet<string> {
  const found = new Set(
    model.calls.flatMap(({ does }) =>
      does.kind === "delete" ? [does.entity] : does.kind === "reset" ? model.entities.map(({ name }) => name) : [],
    ),
  );
  const statements = [
    ...model.machines.flatMap(({ transitions }) => transitions.flatMap(({ effects }) => effects)),
    ...model.calls.flatMap(({ does }) => (does.kind === "statements" ? does.statements : [])),
  ];
  for (const one of statements.flatMap(innermostStatements)) if (one.kind === "delete") found.add(one.entity);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, fields } of model.entities) {
      if (
        fields.some(({ type }) => type.kind === "reference" && type.whenDeleted === "delete" && found.has(type.entity))
      )
        found.add(name);
    }
  }
  return found;
}

function innermostStatements(statement: Statement): readonly Statement[] {
  return statement.kind === "each" ? statement.statements.flatMap(innermostStatements) : [statement];
}

function isWait(model: Specification, expression: Expression): boolean {
  return model.machines.some(({ transitions }) => transitions.some(({ after }) => after === expression));
}
