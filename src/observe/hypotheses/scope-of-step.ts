import { timestampOf } from "../../base/calendar.ts";
import type { Scope } from "../../expression/scope/scope.ts";
import type { NewValue } from "../behaviour/new-record-values.ts";
import type { Step } from "../behaviour/step.ts";
import type { Value } from "../../model/value-type.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { newRecordId } from "./known-world.ts";
import type { KnownWorld } from "./known-world.ts";
import type { RecordKnowledge } from "./record-knowledge.ts";
import type { RuleGround } from "./rule-ground.ts";

/** The names of hypotheses in a call as it was judged: `this` is the record as it would become. Null: the record was not known. */
export function scopeOfStep(
  step: Step,
  ground: RuleGround,
  world: KnownWorld,
  knowledge: RecordKnowledge,
): Omit<Scope, "budget"> | null {
  const { subject, caller, exchange } = step;
  const id = ground.verb === "create" ? newRecordId : (subject?.key ?? "");
  const record = recordAfter(step, ground, knowledge);
  if (record === null) return null;
  return {
    world,
    before: world,
    proposed: world.withProposed(ground.entity.name, id, record),
    this: id,
    old: ground.verb === "update" ? id : null,
    me: caller.account?.key ?? null,
    now: timestampOf(exchange.time) ?? "",
    input: inputsOf(step, ground),
    constants: {},
    variables: {},
  };
}

/** An input that was not sent is null; one of another type is left out, as the call was refused for it. */
function inputsOf({ sent }: Step, { inputs }: RuleGround): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    inputs.map(({ name, wire, read }) => [
      name,
      sent !== null && Object.hasOwn(sent, wire) ? (read(sent[wire]!) ?? null) : null,
    ]),
  );
}

function recordAfter(step: Step, { verb, entity, taken }: RuleGround, knowledge: RecordKnowledge): JsonObject | null {
  const { subject, sent } = step;
  const kind = entity.kind;
  if (verb === "transition") return subject?.record ?? null;
  if (verb === "create") return sent === null ? null : newRecord(step, kind, knowledge);
  if (subject?.record === undefined || subject.record === null || sent === null) return null;
  // What nobody can send may be derived from what is sent: it is not known as it would become.
  const isKept = (property: string): boolean =>
    taken.has(property) ||
    knowledge.newValues.get(kind)?.has(property) === true ||
    knowledge.machines.some((one) => one.kind === kind && one.machine.field === property);
  const kept = Object.entries(subject.record).filter(([property]) => isKept(property));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => taken.has(name))),
  };
}

function newRecord(step: Step, kind: RecordKind, { machines, newValues, takenBy }: RecordKnowledge): JsonObject {
  const taken = takenBy(step.operation);
  const machine = machines.find((one) => one.kind === kind)?.machine;
  const initial = machine?.states.find(({ isInitial }) => isInitial)?.name;
  const values: [string, Json][] = [...kind.properties].flatMap((property) => {
    const given = step.sent![property];
    if (taken.has(property) && given !== undefined) return [[property, given]];
    const value = newValues.get(kind)?.get(property);
    const begun = value === undefined ? undefined : begunAs(value, step);
    if (begun !== undefined) return [[property, begun]];
    if (property === machine?.field && initial !== undefined) return [[property, initial]];
    return taken.has(property) ? [[property, null]] : [];
  });
  return Object.fromEntries(values);
}

function begunAs({ expression }: NewValue, { caller, exchange }: Step): Json | undefined {
  if (expression === "me") return caller.account?.key;
  if (expression === "now") return timestampOf(exchange.time) ?? undefined;
  return JSON.parse(expression) as Json;
}
