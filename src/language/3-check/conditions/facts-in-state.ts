import { noSpan } from "../../../base/span.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField, isGiven } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed, machineOf } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { fieldsOfCreations, statementsOf } from "../model-parts/statements-in-model.ts";
import { andPartsOf } from "./and-parts-of.ts";
import { keptInStates } from "./kept-in-states.ts";
import { stateCondition } from "./state-condition.ts";
import { isChangedByCallers, isWrittenByCallers } from "./written-by-callers.ts";

/**
 * What is known of the records in a state from the ways into it: fields that only effects write and that have one value there,
 * times that have passed when the state is entered, and what guards and effects bring about and nothing changes.
 */
export function factsInState(
  model: Specification,
  machine: Machine,
  state: string,
  known: KnownNames,
): readonly Expression[] {
  return [
    ...fixedValues(model, machine, state),
    ...passedTimes(model, machine, state, known),
    ...(keptInStates(model, machine).get(state) ?? []),
  ];
}

/** What is known of the records of an entity, by the state that they are in; one case of which nothing is known where there are no states. */
export function knownByState(
  model: Specification,
  entity: string,
  known: KnownNames,
): readonly (readonly Expression[])[] {
  const machines = machineOf(model, entity);
  const [machine] = machines;
  return machine === undefined || machine.states.length === 0 || machines.length > 1
    ? [[]]
    : machine.states.map(({ name }) => [stateCondition(machine, [name]), ...factsInState(model, machine, name, known)]);
}

function fixedValues(model: Specification, machine: Machine, state: string): readonly Expression[] {
  const { fields } = entityNamed(model, machine.entity);
  return fields
    .filter((field) => isGiven(field) && !isChangedByCallers(model, machine.entity, field.name))
    .filter(({ name }) => !isWrittenElsewhere(model, machine, name) && !isInRows(model, machine.entity, name))
    .flatMap((field) => {
      const value = valueInState({ model, machine, field }, state, new Set());
      if (value !== null) return [compared(machine.entity, field, "==", value)];
      return !field.required && isSetInState({ model, machine, field }, state, new Set())
        ? [compared(machine.entity, field, "!=", nothing)]
        : [];
    });
}

/** Whether records that are there from the beginning have a value of their own in the field. */
function isInRows({ rows }: Specification, entity: string, name: string): boolean {
  return rows.some((row) => row.entity === entity && (name in row.values || name in row.references));
}

/** Whether something writes the field but assignments of the machine's transitions to their own record. */
function isWrittenElsewhere(model: Specification, { entity, transitions }: Machine, name: string): boolean {
  const own = new Set(transitions.flatMap(({ effects }) => effects));
  return statementsOf(model).some(({ statements }) =>
    statements.some(
      (statement) =>
        writes(statement, entity, name) &&
        !(own.has(statement) && statement.kind === "assign" && statement.of.kind === "this"),
    ),
  );
}

function writes(statement: Statement, entity: string, name: string): boolean {
  switch (statement.kind) {
    case "assign":
      return statement.entity === entity && statement.field === name;
    case "create":
    case "update":
      return statement.entity === entity && statement.values.some(({ field }) => field === name);
    case "each":
      return statement.statements.some((one) => writes(one, entity, name));
    default:
      return false;
  }
}

/** A field of a machine's records. */
interface FieldOfMachine {
  readonly model: Specification;
  readonly machine: Machine;
  readonly field: Field;
}

/** The one value that a field has in a state: a literal, or that of a fixed field of the record; null where it may have others. */
function valueInState(of: FieldOfMachine, state: string, visited: Set<string>): Expression | null {
  const { machine, field } = of;
  visited.add(state);
  const found: Expression[] = [];
  if (state === machine.initial) {
    const begins = defaultOfField(field) ?? (field.required ? null : nothing);
    if (
      isWrittenByCallers(of.model, machine.entity, field.name) ||
      fieldsOfCreations(of.model, machine.entity).has(field.name) ||
      begins === null ||
      !isConstant(of, begins)
    )
      return null;
    found.push(begins);
  }
  for (const { from, to, effects } of machine.transitions) {
    if (to !== state) continue;
    const assigned = effects.find(
      (effect) => effect.kind === "assign" && effect.of.kind === "this" && effect.field === field.name,
    );
    if (assigned?.kind === "assign") {
      if (!isConstant(of, assigned.value)) return null;
      found.push(assigned.value);
      continue;
    }
    for (const before of from) {
      if (visited.has(before)) continue;
      const value = valueInState(of, before, visited);
      if (value === null) return null;
      found.push(value);
    }
  }
  const [first] = found;
  return first !== undefined && found.every((value) => isSame(value, first)) ? first : null;
}

/** Whether a value stays the same: a literal, or a fixed field of the record itself. */
function isConstant({ model, machine }: FieldOfMachine, value: Expression): boolean {
  if (value.kind === "literal") return true;
  if (value.kind !== "field" || value.of.kind !== "this") return false;
  return fieldNamed(entityNamed(model, machine.entity), value.name)?.fixed === true;
}

function isSame(one: Expression, other: Expression): boolean {
  return JSON.stringify(bare(one)) === JSON.stringify(bare(other));
}

/** Whether every way into a state has given the field a value. */
function isSetInState(of: FieldOfMachine, state: string, visited: Set<string>): boolean {
  const { machine, field } = of;
  visited.add(state);
  const begins = defaultOfField(field);
  if (state === machine.initial && (begins === null || begins.type.optional === true || begins.type.kind === "null"))
    return false;
  return machine.transitions
    .filter(({ to }) => to === state)
    .every(({ from, effects, inputs }) => {
      const assigned = effects.find(
        (effect) => effect.kind === "assign" && effect.of.kind === "this" && effect.field === field.name,
      );
      if (assigned?.kind !== "assign")
        return from.every((before) => visited.has(before) || isSetInState(of, before, visited));
      const { value } = assigned;
      if (value.kind === "me" || value.kind === "now") return true;
      if (value.kind === "entry" && value.of.kind === "input")
        return inputs.some(({ name, required }) => name === value.name && required);
      return value.type.kind !== "null" && value.type.optional !== true;
    });
}

const nothing: Expression = {
  kind: "literal",
  value: null,
  span: noSpan,
  type: { kind: "null" },
};

function compared(entity: string, field: Field, operator: "==" | "!=", value: Expression): Expression {
  const record: Expression = { kind: "this", name: "this", span: noSpan, type: { kind: "record", entity } };
  const type = valueTypeOf(field.type, field.required);
  const left: Expression = { kind: "field", of: record, entity, name: field.name, span: noSpan, type };
  return { kind: "binary", operator, left, right: value, span: noSpan, type: { kind: "boolean" } };
}

/** The parts of the guards of all ways into a state that go on to hold there: a day that has passed stays in the past. */
function passedTimes(model: Specification, machine: Machine, state: string, known: KnownNames): readonly Expression[] {
  if (state === machine.initial) return [];
  const ways = machine.transitions.filter(({ to }) => to === state);
  // Of a guard that never holds, that is said.
  if (ways.some(({ guard }) => guard !== null && neverHolds(guard, known))) return [];
  const [first, ...others] = ways.map((way) => partsThatStay(model, machine, way, state, known));
  const all = (first ?? []).filter((part) => others.every((parts) => parts.some((other) => isSame(other, part))));
  return ways.length === 0 ? [] : all;
}

function partsThatStay(
  model: Specification,
  machine: Machine,
  { guard, effects }: Transition,
  state: string,
  known: KnownNames,
): readonly Expression[] {
  return guard === null
    ? []
    : andPartsOf(guard).filter((part) => {
        if (part.kind !== "binary") return false;
        const isLater = part.operator === ">" || part.operator === ">=";
        const [later, earlier] = isLater ? [part.left, part.right] : [part.right, part.left];
        if (!isLater && part.operator !== "<" && part.operator !== "<=") return false;
        if (!isNow(later) || earlier.kind !== "field" || earlier.of.kind !== "this") return false;
        const isAssigned = effects.some((effect) => effect.kind === "assign" && effect.field === earlier.name);
        return !isAssigned && !mayChange(model, machine, state, earlier.name, known);
      });
}

function isNow(node: Expression): boolean {
  return node.kind === "now" || (node.kind === "call" && node.name === "date" && node.arguments[0]?.kind === "now");
}

/** Whether anything can change the field of a record that is in the state. */
function mayChange(model: Specification, machine: Machine, state: string, name: string, known: KnownNames): boolean {
  const field = fieldNamed(entityNamed(model, machine.entity), name);
  if (field?.fixed === true) return false;
  if (isWrittenElsewhere(model, { ...machine, transitions: [] }, name)) return true;
  const inState = stateCondition(machine, [state]);
  return model.grants.some(
    ({ action, when }) =>
      action.kind === "update" &&
      action.entity === machine.entity &&
      (action.fields === null || action.fields.includes(name)) &&
      (when === null || !neverHolds(when, known, [inState])),
  );
}

function bare(expression: Expression): unknown {
  return JSON.parse(JSON.stringify(expression, (key, value: unknown) => (key === "span" ? undefined : value)));
}
