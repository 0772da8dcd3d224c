import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Assign, Assignment, Each, Statement } from "../../model/statement.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { refuseCall } from "../decision/error-of-call.ts";
import {
  askCondition,
  askQuestion,
  askRow,
  askValue,
  askValues,
  boundRows,
  withThis,
} from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, MatchingRecord, VariableTypes } from "../program/question.ts";
import type { Row } from "../state/state.ts";
import { changedRow } from "./changed-row.ts";
import { judgeRules, rulesOn } from "./judge-rules.ts";
import { judgeTransition } from "./judge-transition.ts";
import { mostTimes } from "./most-times.ts";
import { newRow } from "./new-row.ts";
import { removeWithReferrers } from "./remove-with-referrers.ts";
import { updateTogether } from "./update-together.ts";
import { variablesWithoutDeleted, withoutDeleted } from "./without-deleted.ts";
import { writeRecords } from "./write-records.ts";

/** A group of statements: one statement, or assignments to `this` in a row, which are made together. */
export type Batch = readonly [Statement, ...Statement[]];

/** Groups statements: assignments to `this` in a row are made together, any other statement is a group of its own. */
export function batchesOf(statements: readonly Statement[]): readonly Batch[] {
  const batches: [Statement, ...Statement[]][] = [];
  for (const statement of statements) {
    const last = batches.at(-1);
    if (last !== undefined && assignsToThis(last[0]) && assignsToThis(statement)) last.push(statement);
    else batches.push([statement]);
  }
  return batches;
}

function assignsToThis(statement: Statement): statement is Assign {
  return statement.kind === "assign" && statement.of.kind === "this";
}

/** Runs a group of statements, which sees what those before it wrote. Gives the record that was created. */
export function* runBatch(before: ProgramContext, [first, ...more]: Batch, about: BoundRows): Program<Row | null> {
  const { entity, this: row } = about;
  const context = withoutDeleted(before);
  let now: BoundRows = { ...about, variables: variablesWithoutDeleted(about, before.writeSet) };
  if (entity !== null && row !== null) {
    now = withThis(now, entity, yield* askRow(context, entity, row.id));
  }
  if (!assignsToThis(first)) return yield* runStatement(context, first, now);
  const assigned = yield* assignedValues(context, [first, ...more.filter(assignsToThis)], now);
  if (entity !== null && row !== null) yield* updateTogether(context, [{ entity, id: row.id, values: assigned }]);
  return null;
}

/** Runs one statement. Gives the record that it created. */
function* runStatement(context: ProgramContext, statement: Statement, about: BoundRows): Program<Row | null> {
  if (statement.kind === "each") {
    yield* forEach(context, statement, about);
    return null;
  }
  const { entity } = statement;
  switch (statement.kind) {
    case "assign": {
      const [target, value = null] = yield* askValues(context, [statement.of, statement.value], about);
      // Equivalent if always: no record is named by null.
      if (typeof target === "string")
        yield* updateTogether(context, [{ entity, id: target, values: { [statement.field]: value } }]);
      return null;
    }
    case "create": {
      const { unless, values } = statement;
      if (unless !== null && (yield* askCondition(context, unless, about))) return null;
      const row = yield* newRow(context, entity, yield* assignedValues(context, values, about));
      yield* judgeRules(context, rulesOn(context.model, "create", entity, null, null), boundRows(entity, row));
      yield* writeRecords(context, [{ entity, row, old: null }]);
      return row;
    }
    case "update": {
      const matching = yield* askQuestion("matching", { environment: context.environment, statement, rows: about });
      const updates = matching.map(({ id, values }) => ({ entity, id, values: namedValues(statement.values, values) }));
      yield* updateTogether(context, updates);
      return null;
    }
    case "delete": {
      const matching = yield* askQuestion("matching", { environment: context.environment, statement, rows: about });
      yield* erase(context, entity, matching);
      return null;
    }
    case "take": {
      const id = yield* askValue(context, statement.of, about);
      const row = typeof id === "string" ? yield* askRow(context, entity, id) : null;
      if (row !== null) yield* followTransition(context, entity, statement.transition, row, null);
      return null;
    }
  }
}

function* forEach(context: ProgramContext, statement: Each, about: BoundRows): Program<void> {
  const { source, variable } = statement;
  const of = source.type.kind === "list" ? source.type.of : null;
  const items = yield* askValue(context, source, about);
  if (of === null || !Array.isArray(items)) return;
  for (const item of items as readonly Value[]) {
    if (of.kind === "record" && (yield* askRow(context, of.entity, String(item))) === null) continue;
    context.writeSet.times += 1;
    if (context.writeSet.times > mostTimes)
      yield* endWithRefusal(refuseCall(context.model, context.call, "unavailable"));
    const types = typesWithin(about.types, statement, of);
    const within = { ...about, types, variables: { ...about.variables, [variable]: item } };
    for (const batch of batchesOf(statement.statements)) yield* runBatch(context, batch, within);
  }
}

/** The types of the variables inside a loop: those around it, and its own. */
const typesWithin = oncePer(
  (around: VariableTypes, { variable }: Each, of: ValueType): VariableTypes => ({ ...around, [variable]: of }),
);

/**
 * Takes a transition of a record: refuses the request where the record is in no state from which the transition leads, or where
 * its guard or a rule does not hold; then writes the record and runs the effects. `call`: the call whose action this is.
 */
export function* followTransition(
  context: ProgramContext,
  entity: string,
  name: string,
  old: Row,
  call: Call | null,
): Program<void> {
  const { model, environment } = context;
  const { machine, transition } = transitionNamed(model, entity, name);
  const { field } = machine;
  yield* judgeTransition(context, machine, transition, old);
  // The assignments of the effects to the record itself are made with the transition, from the record before.
  const own = transition.effects.filter(assignsToThis);
  const assigned = own.length === 0 ? {} : yield* assignedValues(context, own, boundRows(entity, old, old));
  const changed = yield* changedRow(context, entity, old, { ...assigned, [field]: transition.to });
  const row = { ...changed, since: { ...changed.since, [field]: environment.now } };
  yield* judgeRules(context, rulesOn(model, "transition", entity, name, call), boundRows(entity, row, old));
  yield* writeRecords(context, [{ entity, row, old }]);
  for (const effect of transition.effects)
    if (!assignsToThis(effect)) yield* runBatch(context, [effect], boundRows(entity, row, row));
}

/** Deletes records as a statement. The rules on deleting them are judged, but not those on deleting the records that are deleted with them. */
function* erase(context: ProgramContext, entity: string, matching: readonly MatchingRecord[]): Program<void> {
  for (const { id } of matching) {
    const row = yield* askRow(context, entity, id);
    yield* judgeRules(context, rulesOn(context.model, "delete", entity, null, null), boundRows(entity, row, row));
  }
  const records = matching.map(({ id }) => ({ entity, id }));
  yield* removeWithReferrers(context, records);
}

/** The values that assignments give to fields. */
export function* assignedValues(
  context: ProgramContext,
  assignments: readonly Assignment[],
  about: BoundRows,
): Program<Readonly<Record<string, Value>>> {
  const expressions = assignments.map(({ value }) => value);
  return namedValues(assignments, yield* askValues(context, expressions, about));
}

function namedValues(assignments: readonly Assignment[], given: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(assignments.map(({ field }, at) => [field, given[at] ?? null]));
}
