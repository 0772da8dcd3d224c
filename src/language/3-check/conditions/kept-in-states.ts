import { noSpan } from "../../../base/span.ts";
import { oncePer } from "../../../base/once-per.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { neverHoldTogether } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import { knownOf } from "../../../expression/solve/known-names.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { isGiven, renewalOf } from "../../../model/field-questions.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";
import { andPartsOf } from "./and-parts-of.ts";
import { changesOfRecords } from "./changes-of-records.ts";
import type { ChangeOfRecord } from "./changes-of-records.ts";
import { absentValue, fieldEquals, recordNamed } from "./compared-field.ts";
import { factsOfFirstState } from "./facts-of-first-state.ts";
import { knownInGuard } from "./known-inputs.ts";
import { shareReads } from "./share-reads.ts";
import { stateCondition } from "./state-condition.ts";

/**
 * The conditions on their own fields that all records in a state keep, by the state: what guards ask for and effects write on every way into it,
 * also on ways through other states, as far as nothing changes it there.
 *
 * It is assumed that each condition that some transition brings about holds in each state, and those that a change of a record may break are
 * left out until there is none.
 */
export const keptInStates = oncePer(
  (model: Specification, machine: Machine): ReadonlyMap<string, readonly Expression[]> => {
    const fields = stableFields(model, machine);
    const known = { ...knownOf(model), effort: { left: effort } };
    const candidates = broughtAbout(machine, model, fields).filter((one) => !neverHoldTogether([one], known));
    if (candidates.length === 0 || machine.initial === null) return new Map();
    const search: Search = { model, machine, known, kept: firstGuess(model, machine, candidates, known) };
    const changes = changesOfRecords(model, machine).map((change) => asPossible(change, model, machine, known));
    for (let isStable = false; !isStable; ) {
      isStable = true;
      for (const change of changes) if (leaveOutBroken(search, change)) isStable = false;
    }
    return new Map(
      [...search.kept]
        .map(([state, kept]) => [state, [...kept]] as const)
        // A state that no record comes to keeps everything; what leads there is told of.
        .filter(([state, kept]) => !neverHoldTogether([stateCondition(machine, [state]), ...kept], known)),
    );
  },
);

/** A change without a guard that never holds, and without values that a field can't have: of these it is said, and nothing more follows from them. */
function asPossible(change: ChangeOfRecord, model: Specification, machine: Machine, known: KnownNames): ChangeOfRecord {
  const { fields } = entityNamed(model, machine.entity);
  const record = recordNamed("this", machine.entity);
  const written = [...change.written].map(([name, value]) => {
    const field = oneNamed(fields, name);
    const isImpossible =
      value?.kind === "literal" &&
      field !== undefined &&
      neverHoldTogether([fieldEquals(record, machine.entity, field, value)], known);
    return [name, isImpossible ? null : value] as const;
  });
  return {
    ...change,
    written: new Map(written),
    given: isNeverMade(change, model, machine, known) ? [] : change.given,
  };
}

/** Whether a transition has a guard that excludes each of its states, or itself. */
function isNeverMade(
  { transition, from, given }: ChangeOfRecord,
  model: Specification,
  machine: Machine,
  known: KnownNames,
): boolean {
  if (transition === null || from === null || given.length === 0) return false;
  const isKnown = knownInGuard(model, machine.entity, transition.name, known);
  return neverHoldTogether([stateCondition(machine, from), ...given], isKnown);
}

/** The bound on the steps for one machine. */
const effort = 50_000;

interface Search {
  readonly model: Specification;
  readonly machine: Machine;
  readonly known: KnownNames;
  readonly kept: Map<string, Set<Expression>>;
}

/** The fields that only what the document says changes. */
function stableFields(model: Specification, { entity }: Machine): readonly Field[] {
  return entityNamed(model, entity).fields.filter(
    (field) => isGiven(field) && renewalOf(field) === null && field.isValueOpen !== true && !isCleared(model, field),
  );
}

/** Whether a reference may become empty since the record that it leads to is deleted. */
function isCleared(model: Specification, { type }: Field): boolean {
  return (
    type.kind === "reference" &&
    type.whenDeleted === "clear" &&
    (model.grants.length === 0 ||
      model.grants.some(({ action }) => action.kind === "delete" && action.entity === type.entity) ||
      statementsOf(model).some(({ statements }) =>
        statements.some((one) => one.kind === "delete" || one.kind === "each"),
      ))
  );
}

/** The conditions on fields that guards ask for, that rules on transitions ask for, or that effects bring about. */
function broughtAbout(machine: Machine, model: Specification, fields: readonly Field[]): readonly Expression[] {
  const found = new Map<string, Expression>();
  const record = recordNamed("this", machine.entity);
  for (const transition of machine.transitions) {
    const sent = new Map<string, Expression>();
    for (const effect of transition.effects) {
      const field = effect.kind === "assign" && effect.of.kind === "this" ? oneNamed(fields, effect.field) : undefined;
      if (effect.kind !== "assign" || field === undefined) continue;
      const { value } = effect;
      if (value.kind === "entry" && value.of.kind === "input") sent.set(value.name, fieldOf(record, machine, field));
      const equals = fieldEquals(record, machine.entity, field, value);
      const isSet = negateCondition(fieldEquals(record, machine.entity, field, absentValue));
      for (const one of value.kind === "literal" ? [equals, isSet] : [isSet]) found.set(printExpression(one), one);
    }
    for (const part of [transition.guard, ...rulesOfTransition(model, machine, transition)].flatMap((one) =>
      one === null ? [] : andPartsOf(one),
    )) {
      const own = substituteParts(part, (node) =>
        node.kind === "entry" && node.of.kind === "input" ? (sent.get(node.name) ?? null) : null,
      );
      if (isAboutFields(own, fields)) found.set(printExpression(own), own);
    }
  }
  return [...found.values()];
}

function fieldOf(of: Expression, { entity }: Machine, { name, type, required }: Field): Expression {
  return { kind: "field", of, entity, name, span: noSpan, type: valueTypeOf(type, required) };
}

/** Whether a condition reads some of these fields of the record, and nothing else but constants. */
function isAboutFields(condition: Expression, fields: readonly Field[]): boolean {
  let isAbout = false;
  const isOther = someNode(condition, (node) => {
    if (node.kind === "field") {
      isAbout = true;
      return node.of.kind !== "this" || oneNamed(fields, node.name) === undefined;
    }
    return ["old", "me", "now", "input", "comprehension", "collection", "shape", "variable"].includes(node.kind);
  });
  return isAbout && !isOther;
}

function rulesOfTransition({ rules }: Specification, { entity }: Machine, { name }: Transition): readonly Expression[] {
  return rules.flatMap(({ on, holds }) =>
    on.kind === "action" && on.entity === entity && on.transition === name ? [holds] : [],
  );
}

/** Every condition in every state, but where records begin those that all new records keep. */
function firstGuess(
  model: Specification,
  machine: Machine,
  candidates: readonly Expression[],
  known: KnownNames,
): Map<string, Set<Expression>> {
  const guess = new Map(machine.states.map(({ name }) => [name, new Set(candidates)]));
  const begins = factsOfFirstState(model, machine);
  const isKeptByNew = (candidate: Expression): boolean =>
    begins.some((fact) => shareReads(fact, candidate)) &&
    neverHoldTogether([...begins.filter((fact) => shareReads(fact, candidate)), negateCondition(candidate)], known);
  guess.set(machine.initial!, new Set(candidates.filter(isKeptByNew)));
  for (const { entity, values } of model.rows)
    if (entity === machine.entity) guess.set(String(values[machine.field] ?? machine.initial), new Set());
  return guess;
}

/** Leaves out what a change may break in the state that it leads to; whether there was any. */
function leaveOutBroken({ model, machine, known, kept }: Search, change: ChangeOfRecord): boolean {
  let isAny = false;
  for (const from of change.from ?? machine.states.map(({ name }) => name)) {
    const after = kept.get(change.to ?? from);
    if (after === undefined || (change.to === null && change.written.size === 0)) continue;
    const before = kept.get(from) ?? new Set();
    for (const candidate of after) {
      const isKept = isKeptBy(candidate, change, from, { model, machine, known, before });
      if (isKept) continue;
      after.delete(candidate);
      isAny = true;
    }
  }
  return isAny;
}

interface Before extends Omit<Search, "kept"> {
  readonly before: ReadonlySet<Expression>;
}

/** Whether a condition certainly holds after a change of a record in a state. */
function isKeptBy(
  candidate: Expression,
  { given, written, transition }: ChangeOfRecord,
  from: string,
  { model, machine, known, before }: Before,
): boolean {
  const isWritten = someNode(candidate, (node) => node.kind === "field" && written.has(node.name));
  if (!isWritten && before.has(candidate)) return true;
  const isKnown = transition === null ? known : knownInGuard(model, machine.entity, transition.name, known);
  const inState = [stateCondition(machine, [from]), ...before];
  const rules = transition === null ? [] : rulesOfTransition(model, machine, transition);
  const parts = [...given, ...rules.flatMap((rule) => afterWrite(rule, written, machine) ?? [])].flatMap(andPartsOf);
  const then = afterWrite(candidate, written, machine);
  if (then !== null) {
    const text = printExpression(then);
    if (parts.some((part) => printExpression(part) === text)) return true;
    const related = [...parts, ...inState].filter((part) => shareReads(part, then));
    if (neverHoldTogether([...related, negateCondition(then)], isKnown)) return true;
  }
  // What callers can't do in the state breaks nothing there. Of a transition that can't be taken from one, that is said.
  return transition === null && given.length > 0 && neverHoldTogether([...inState, ...given], isKnown);
}

/** A condition on the record after a write, said of the record before; null where it reads what can become anything. */
function afterWrite(condition: Expression, written: ChangeOfRecord["written"], machine: Machine): Expression | null {
  const isOpen = someNode(
    condition,
    (node) =>
      node.kind === "old" ||
      (node.kind === "field" &&
        node.of.kind === "this" &&
        (node.name === machine.field || written.get(node.name) === null)),
  );
  return isOpen
    ? null
    : substituteParts(condition, (node) =>
        node.kind === "field" && node.of.kind === "this" ? (written.get(node.name) ?? null) : null,
      );
}
