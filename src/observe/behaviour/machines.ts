import type { Evidence } from "../evidence/evidence.ts";
import type { ObservedMachine, ObservedTransition } from "../product/observed-machine.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { Step } from "./step.ts";

/** The machine of a kind of records, with the operation of each transition. */
export interface RecordedMachine {
  readonly kind: RecordKind;
  readonly machine: ObservedMachine;
  readonly operations: ReadonlyMap<RecordedOperation, ObservedTransition>;
}

/** How many states a field has at most. */
const mostStates = 15;

/** A change that was seen: a call on a record whose state was known before it. */
interface Change {
  readonly operation: RecordedOperation;
  readonly from: string;
  readonly to: string;
  readonly step: Step;
  readonly evidence: Evidence;
}

/** The fields of records that only calls of their own change: their states and transitions. */
export function recordedMachines(kinds: readonly RecordKind[], steps: readonly Step[]): readonly RecordedMachine[] {
  return kinds.flatMap((kind) => {
    const fields = [...kind.properties].filter((field) => isState(kind, field, steps));
    const found = fields.flatMap((field) => recordedMachine(kind, field, steps) ?? []);
    // Of several, the field with the most transitions is the state of the record; a document has one.
    return found.toSorted((a, b) => b.operations.size - a.operations.size).slice(0, 1);
  });
}

/** Whether a property has few texts as its values, and no body that was granted has it. */
export function isState(
  { sightings, properties, path, collection }: RecordKind,
  field: string,
  steps: readonly Step[],
): boolean {
  const values = sightings.flatMap(({ record }) => record[field] ?? []);
  const distinct = new Set(values);
  const isOfWords = values.every((value) => typeof value === "string" && /^[A-Za-z][\w -]{0,39}$/.test(value));
  if (!properties.has(field) || !isOfWords || distinct.size < 2 || distinct.size > mostStates) return false;
  return !steps.some(
    ({ exchange, operation, sent }) =>
      [path, collection].includes(operation.path) && isGranted(exchange) && sent !== null && Object.hasOwn(sent, field),
  );
}

function recordedMachine(kind: RecordKind, field: string, steps: readonly Step[]): RecordedMachine | null {
  const changes = steps.flatMap((step) => changeOf(kind, field, step));
  const byOperation = new Map<RecordedOperation, Change[]>();
  for (const change of changes)
    byOperation.set(change.operation, [...(byOperation.get(change.operation) ?? []), change]);
  const operations = new Map(
    [...byOperation].flatMap(([operation, own]) => {
      const transition = transitionOf(operation, own, { kind, tried: triesOf(operation, field, steps) });
      return transition === null ? [] : [[operation, transition] as const];
    }),
  );
  if (operations.size === 0) return null;
  // A record may have been in a state only after a call below it, and be in another when it is read.
  const names = [
    ...new Set([
      ...kind.sightings.flatMap(({ record }) => (typeof record[field] === "string" ? [record[field]] : [])),
      ...[...operations.values()].flatMap(({ to }) => to),
    ]),
  ];
  const initial = initialState(kind, field, steps) ?? firstSeenState(kind, field);
  if (initial === null) return null;
  const transitions = reachedTransitions(initial, [...operations.values()]);
  const reached = new Set([initial, ...transitions.map(({ to }) => to)]);
  const states = names
    .filter((name) => initial === null || reached.has(name))
    .map((name) => {
      const seen = [
        ...kind.sightings.flatMap(({ record, exchange }) => (record[field] === name ? [exchange] : [])),
        ...changes.flatMap(({ to, step }) => (to === name ? [step.exchange] : [])),
      ];
      return {
        name,
        isInitial: name === initial,
        evidence: [seen[0]!.evidence],
        counts: { observations: seen.length, opportunities: 0 },
      };
    });
  return {
    kind,
    operations: new Map([...operations].filter(([, transition]) => transitions.includes(transition))),
    machine: {
      entity: kind.name,
      field,
      states: states.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial)),
      transitions,
    },
  };
}

/** A call below a record that answered the record, of which the state before is known. */
function changeOf(kind: RecordKind, field: string, step: Step): readonly Change[] {
  const { operation, exchange, subject, changed } = step;
  const isBelow =
    operation.path.startsWith(`${kind.path}/`) && !operation.path.slice(kind.path.length + 1).includes("/");
  if (!isBelow || step.isRepeated || exchange.method === "GET" || subject?.kind !== kind || changed === null) return [];
  const [from, to] = [subject.record?.[field], changed[field]];
  if (typeof from !== "string" || typeof to !== "string") return [];
  return [{ operation, from, to, step, evidence: exchange.evidence }];
}

/** How many calls of an operation were made on records of which the state before was known. Each could have led elsewhere, or been granted where it is refused. */
function triesOf(operation: RecordedOperation, field: string, steps: readonly Step[]): number {
  return steps.filter(
    (step) => step.operation === operation && !step.isRepeated && typeof step.subject?.record?.[field] === "string",
  ).length;
}

interface TransitionContext {
  readonly kind: RecordKind;
  readonly tried: number;
}

/** A transition leads to one state; a call that changed no state is none. */
function transitionOf(
  operation: RecordedOperation,
  changes: readonly Change[],
  { kind, tried }: TransitionContext,
): ObservedTransition | null {
  const targets = [...new Set(changes.map(({ to }) => to))];
  const isChange = changes.some(({ from, to }) => from !== to);
  const [to] = targets;
  if (to === undefined || targets.length > 1 || !isChange) return null;
  const word = operation.path.slice(kind.path.length + 1);
  const from = [...new Set(changes.map((one) => one.from))];
  return {
    name: word,
    from,
    to,
    when: "",
    effect: effectOf(changes),
    evidence: from.map((state) => changes.find((one) => one.from === state)!.evidence),
    because: `${changes.length === 1 ? "one call" : `${changes.length} calls`} led from ${from.join(", ")} to ${to}`,
    counts: { observations: changes.length, opportunities: tried },
  };
}

/** Inputs that the record had as its own values afterwards, each time that they were sent. */
function effectOf(changes: readonly Change[]): string {
  const bodies = changes.flatMap(({ step }) => (step.sent === null ? [] : [{ body: step.sent, step }]));
  const names = [...new Set(bodies.flatMap(({ body }) => Object.keys(body)))];
  const set = names.filter((name) => {
    const sent = bodies.filter(({ body }) => Object.hasOwn(body, name));
    return sent.length > 1 && sent.every(({ body, step }) => sameIn(step.changed!, name, body));
  });
  return set.map((name) => `${name} = input.${name}`).join("; ");
}

function sameIn(record: JsonObject, name: string, body: JsonObject): boolean {
  return Object.hasOwn(record, name) && JSON.stringify(record[name]) === JSON.stringify(body[name]);
}

/** The transitions of which all states can be reached from the first. How records come to others was not seen. */
function reachedTransitions(initial: string, all: readonly ObservedTransition[]): readonly ObservedTransition[] {
  let transitions = all;
  for (;;) {
    const reached = statesFrom(initial, transitions);
    const kept = transitions.filter(({ from }) => from.every((one) => reached.has(one)));
    if (kept.length === transitions.length) return kept;
    transitions = kept;
  }
}

function statesFrom(initial: string, transitions: readonly ObservedTransition[]): ReadonlySet<string> {
  const reached = new Set([initial]);
  for (let size = -1; size < reached.size; ) {
    size = reached.size;
    for (const { from, to } of transitions) if (from.some((one) => reached.has(one))) reached.add(to);
  }
  return reached;
}

/** The state that all new records were in. */
function initialState(kind: RecordKind, field: string, steps: readonly Step[]): string | null {
  const states = steps.flatMap(({ operation, exchange, answered }) => {
    const isNew = operation.path === kind.collection && exchange.method === "POST" && answered?.kind === kind;
    const state = isNew ? answered.record[field] : undefined;
    return typeof state === "string" ? [state] : [];
  });
  const [first, ...others] = [...new Set(states)];
  return first === undefined || others.length > 0 ? null : first;
}

/** How many records have to be first seen in a state before it is where they begin. */
const leastRecords = 3;

/** The state in which every record was when it was first seen; null: there are several, or too few records. */
function firstSeenState({ key, sightings }: RecordKind, field: string): string | null {
  const first = new Map<string, string>();
  for (const { record } of sightings) {
    const state = record[field];
    if (typeof state === "string" && !first.has(String(record[key]))) first.set(String(record[key]), state);
  }
  const [state, ...others] = [...new Set(first.values())];
  return state !== undefined && others.length === 0 && first.size >= leastRecords ? state : null;
}

/** Whether a call was made on a record in a state from which its transition was never seen to lead. */
export function isOutOfState({ operation, subject }: Step, machines: readonly RecordedMachine[]): boolean {
  const machine = machines.find((one) => one.kind === subject?.kind);
  const transition = machine?.operations.get(operation);
  const state = machine === undefined ? undefined : subject?.record?.[machine.machine.field];
  return transition !== undefined && typeof state === "string" && !transition.from.includes(state);
}
