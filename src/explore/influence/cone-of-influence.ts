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
import { durationsIn, dependsOnDay, dependsOnNow, dependsOnTimePart, timeShiftsIn } from "./durations-in.ts";
import { exactTimeFields } from "./exact-time-fields.ts";
import { fieldReadsOf } from "./field-reads.ts";

/**
 * The cone of influence: the part of a state that influences what happens, or that a property looks at. Two states that
 * differ only outside of the cone have the same future, so the search keeps one of them.
 */
export interface ConeOfInfluence {
  /** Whether the stored value of a field influences anything. */
  isRelevant(entity: string, field: string): boolean;
  /** Whether the value that a field is given influences anything, even if only at the moment when it is given. */
  isRelevantWhenAssigned(entity: string, field: string): boolean;
  /** Whether the field only tells records apart: its values are unique, and no expression reads them. */
  isNameOnly(entity: string, field: string): boolean;
  /** Whether it influences anything since when a record has been in its state. */
  isSinceRelevant(entity: string, field: string): boolean;
  readonly comparisons: Comparisons;
  /** The lengths of `shifts`, in milliseconds, the shortest first. */
  readonly durations: readonly number[];
  /**
   * How far from a stored time the result of an expression may change as the clock advances: milliseconds, negative for
   * before.
   */
  readonly shifts: readonly number[];
  /** Whether it influences anything how far away the field's time is, and not only the order of times. */
  isExactTime(entity: string, field: string): boolean;
  /** Whether a call takes a timestamp, so that stored times may lie in the future. */
  readonly takesTimestamps: boolean;
  /** Whether any expression depends on the day. */
  readonly dependsOnDays: boolean;
  /** Whether any expression depends on the hour, the month or the weekday. */
  readonly dependsOnTimeParts: boolean;
}

/** Computes the cone of influence of a document's calls and timers, and of the expressions in `lookedAt`. */
export function coneOfInfluenceFor(model: Specification, lookedAt: readonly Expression[] = []): ConeOfInfluence {
  const possible = withoutForbiddenCalls(model);
  const causes = [
    ...influencingExpressionsOf(possible),
    ...lookedAt.map((expression): InfluencingExpression => ({ expression, isThisNew: false, assigns: null })),
  ];
  const stored = new Set<string>(alwaysRelevantFields(possible));
  const given = new Set<string>();
  const waiting = new Set(causes);
  const effective: Expression[] = [];
  const shifts = new Set<number>();
  const constants = constantsOf(model);
  for (let found = true; found; ) {
    found = false;
    for (const cause of waiting) {
      if (cause.assigns !== null && !isAssignmentRelevant(model, stored, given, cause)) continue;
      waiting.delete(cause);
      found = true;
      const reads = fieldReadsOf(model, cause.expression, cause.isThisNew);
      const whole = [cause.expression, ...reads.derived];
      effective.push(...whole);
      if (isWait(model, cause.expression))
        for (const one of whole.flatMap((part) => durationsIn(part, constants))) shifts.add(one);
      else if (whole.some(dependsOnNow))
        for (const one of whole.flatMap((part) => timeShiftsIn(part, constants))) shifts.add(one);
      for (const read of reads.stored) stored.add(read);
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
    isRelevant: (entity, field) => stored.has(`${entity}.${field}`),
    isRelevantWhenAssigned: (entity, field) =>
      stored.has(`${entity}.${field}`) || given.has(`${entity}.${field}`) || uniqueAlone.has(`${entity}.${field}`),
    isNameOnly: (entity, field) => uniqueAlone.has(`${entity}.${field}`) && !stored.has(`${entity}.${field}`),
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

/** Whether giving a field a value can have an effect: something reads the value later, or the field may refuse it. */
function isAssignmentRelevant(
  model: Specification,
  stored: ReadonlySet<string>,
  given: ReadonlySet<string>,
  { assigns, expression }: InfluencingExpression,
): boolean {
  if (assigns === null) return true;
  const at = `${assigns.entity}.${assigns.field}`;
  if (stored.has(at) || given.has(at)) return true;
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

/**
 * Fields that are always in the cone: states, roles, fields that are unique together, and references to records that
 * can be deleted.
 */
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

/** The entities of which a record can be deleted. */
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
