import { oncePer } from "../../base/once-per.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Assignment, Each, Statement } from "../../model/statement.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { refuseCall } from "../decision/error-of-call.ts";
import { askCondition, askQuestion, askRow, askValue, askValues, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { noVariables } from "../program/question.ts";
import type { BoundRows, VariableTypes } from "../program/question.ts";
import type { Row } from "../state/state.ts";
import { batchesOf } from "./batches.ts";
import type { Batch } from "./batches.ts";
import { changedRow, inState } from "./changed-row.ts";
import { judgeRules } from "./judge-rules.ts";
import { mostTimes } from "./most-times.ts";
import { newRow } from "./new-row.ts";
import { removeWhole } from "./remove.ts";
import { rulesOn } from "./rules-on.ts";
import { judgeTransition } from "./transition.ts";
import { writeRecord } from "./write-record.ts";

/** What the names in statements stand for. */
export interface StatementScope {
  /** The entity of `this`; null where there is no such record. */
  readonly entity: string | null;
  readonly row: Row | null;
  readonly types: VariableTypes;
  readonly variables: Readonly<Record<string, Value>>;
}

/** The scope in which only `this` has a meaning. */
function aboutRow(entity: string, row: Row): StatementScope {
  return { entity, row, types: noVariables, variables: {} };
}

/** Runs the effects of a transition, in order, apart from their assignments to the record itself. Each effect sees what those before it wrote. */
export function* runEffects(
  context: ProgramContext,
  entity: string,
  effects: readonly Statement[],
  id: string,
): Program<void> {
  for (const effect of effects) {
    if (effect.kind !== "assign" || effect.of.kind !== "this")
      yield* step(context, effect, aboutRow(entity, yield* currentRow(context, entity, id)));
  }
}

/** Runs a group of statements: assignments to `this`, which are made together, or one other statement. Gives the record that was created. */
export function* runBatch(context: ProgramContext, batch: Batch, about: StatementScope): Program<Row | null> {
  const [first] = batch;
  const now =
    about.entity === null || about.row === null
      ? about
      : { ...about, row: yield* currentRow(context, about.entity, about.row.id) };
  if (first.kind !== "assign" || first.of.kind !== "this") return yield* step(context, first, now);
  const own = batch.flatMap((one) => (one.kind === "assign" ? [one] : []));
  const assigned = yield* assignedValues(context, own, now);
  if (now.entity !== null && now.row !== null) yield* change(context, now.entity, now.row.id, assigned);
  return null;
}

/** The record as earlier statements have left it. A deleted record has no values. */
function* currentRow(context: ProgramContext, entity: string, id: string): Program<Row> {
  return (yield* askRow(context, entity, id)) ?? { id, values: {}, since: {} };
}

/** Runs one statement. Gives the record that it created. */
function* step(context: ProgramContext, statement: Statement, about: StatementScope): Program<Row | null> {
  switch (statement.kind) {
    case "assign": {
      const [target, value = null] = yield* askValues(
        context,
        [statement.of, statement.value],
        boundRowsOfScope(about),
      );
      // Equivalent if always: no record is named by null.
      if (typeof target === "string") yield* change(context, statement.entity, target, { [statement.field]: value });
      return null;
    }
    case "create": {
      const { entity, unless } = statement;
      if (unless !== null && (yield* askCondition(context, unless, boundRowsOfScope(about)))) return null;
      const row = yield* newRow(context, entity, yield* assignedValues(context, statement.values, about));
      yield* judgeRules(context, rulesOn(context.model, "create", entity, null, null), boundRows(entity, row));
      yield* writeRecord(context, entity, row, null);
      return row;
    }
    case "update":
      for (const { id, values: given } of yield* askQuestion("matching", {
        environment: context.environment,
        statement,
        rows: boundRowsOfScope(about),
      })) {
        yield* change(context, statement.entity, id, named(statement.values, given));
      }
      return null;
    case "take": {
      const id = yield* askValue(context, statement.of, boundRowsOfScope(about));
      // Equivalent if always: no record is named by null.
      if (typeof id === "string") yield* take(context, statement.entity, statement.transition, id);
      return null;
    }
    case "each":
      yield* forEach(context, statement, about);
      return null;
    case "delete":
      for (const { id } of yield* askQuestion("matching", {
        environment: context.environment,
        statement,
        rows: boundRowsOfScope(about),
      }))
        yield* erase(context, statement.entity, id);
      return null;
  }
}

function* forEach(context: ProgramContext, statement: Each, about: StatementScope): Program<void> {
  const { source, variable } = statement;
  const of = source.type.kind === "list" ? source.type.of : null;
  const items = yield* askValue(context, source, boundRowsOfScope(about));
  if (of === null || !Array.isArray(items)) return;
  for (const item of items as readonly Value[]) {
    if (of.kind === "record" && (yield* askRow(context, of.entity, String(item))) === null) continue;
    context.writeSet.times += 1;
    if (context.writeSet.times > mostTimes)
      yield* endWithRefusal(refuseCall(context.model, context.call, "unavailable"));
    const within: StatementScope = {
      ...about,
      types: typesWithin(about.types, statement, of),
      variables: { ...about.variables, [variable]: item },
    };
    for (const batch of batchesOf(statement.statements)) yield* runBatch(context, batch, within);
  }
}

/** The types of the variables inside a loop: those around it, and its own. */
const typesWithin = oncePer(
  (around: VariableTypes, { variable }: Each, of: ValueType): VariableTypes => ({ ...around, [variable]: of }),
);

/** Takes a transition as a statement. Everything is judged as in a call, but for the right. */
function* take(context: ProgramContext, entity: string, name: string, id: string): Program<void> {
  const old = yield* askRow(context, entity, id);
  if (old === null) return;
  const { model } = context;
  const { machine, transition } = transitionNamed(model, entity, name);
  yield* judgeTransition(context, machine, transition, old);
  const row = yield* rowAfterTransition(context, entity, name, old);
  yield* judgeRules(context, rulesOn(model, "transition", entity, name, null), boundRows(entity, row, old));
  yield* writeRecord(context, entity, row, old);
  yield* runEffects(context, entity, transition.effects, id);
}

/** The record after a transition, with the effects' assignments to it. Their values are computed from the record before. */
export function* rowAfterTransition(context: ProgramContext, entity: string, name: string, old: Row): Program<Row> {
  const { machine, transition } = transitionNamed(context.model, entity, name);
  const own = transition.effects.flatMap((one) => (one.kind === "assign" && one.of.kind === "this" ? [one] : []));
  const assigned = own.length === 0 ? {} : yield* assignedValues(context, own, aboutRow(entity, old));
  return inState(
    yield* changedRow(context, entity, old, assigned),
    machine.field,
    transition.to,
    context.environment.now,
  );
}

function* change(
  context: ProgramContext,
  entity: string,
  id: string,
  assigned: Readonly<Record<string, Value>>,
): Program<void> {
  const old = yield* askRow(context, entity, id);
  if (old === null) return;
  const row = yield* changedRow(context, entity, old, assigned);
  yield* judgeRules(context, rulesOn(context.model, "update", entity, null, null), boundRows(entity, row, old));
  yield* writeRecord(context, entity, row, old);
}

/** Deletes a record as a statement. The rules on deleting it are judged, but not those on deleting the records that are deleted with it. */
function* erase(context: ProgramContext, entity: string, id: string): Program<void> {
  const row = yield* askRow(context, entity, id);
  if (row === null) return;
  yield* judgeRules(context, rulesOn(context.model, "delete", entity, null, null), boundRows(entity, row, row));
  yield* removeWhole(context, entity, id);
}

/** The values that assignments give to fields. */
export function* assignedValues(
  context: ProgramContext,
  assignments: readonly Assignment[],
  about: StatementScope,
): Program<Readonly<Record<string, Value>>> {
  return named(
    assignments,
    yield* askValues(
      context,
      assignments.map(({ value }) => value),
      boundRowsOfScope(about),
    ),
  );
}

function named(assignments: readonly Assignment[], given: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(assignments.map(({ field }, at) => [field, given[at] ?? null]));
}

/** The bound records of a statement's expressions. */
export function boundRowsOfScope({ entity, row, types, variables }: StatementScope): BoundRows {
  return { entity, this: row, old: row, types, variables };
}
