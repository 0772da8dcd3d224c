import { millisecondsOf } from "../../base/calendar.ts";
import type { Entity } from "../../model/entity.ts";
import type { Example, ExampleCall, ExampleStep, ExpectedAnswer, NamedValue, StoryValue } from "../../model/example.ts";
import { callNamed, entityNamed, fieldNamed } from "../../model/find.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/apply.ts";
import type { Decision } from "../../semantics/decision.ts";
import { isSystemKey } from "../../semantics/key.ts";
import { roleOf } from "../../semantics/role-of.ts";
import type { Row, State } from "../../semantics/state.ts";
import { toWire } from "../../semantics/wire.ts";
import { firstSeedId } from "../../semantics/write/seed.ts";
import { successor } from "../../semantics/write/successor.ts";
import { givenNames } from "../story/given-names.ts";
import { subjectOf } from "../story/subject-of.ts";
import type { Trace } from "../trace.ts";
import { withConstants } from "../with-constants.ts";
import { usualBeginning } from "./begin.ts";
import { play } from "./play.ts";

/**
 * A trace as an example that the document can tell; `refused` says that its last step should have been. Of who and what is there
 * from the beginning as little is said as the story needs; null where it can't be told at all.
 */
export function exampleOf(model: Specification, trace: Trace, name: string, point: Example["point"], refused: boolean): Example | null {
  for (const says of ["what must be", "all"] as const) {
    const told = tell(model, trace, name, point, says);
    if (play(model, told).failure === null) return refused ? lastRefused(told) : told;
  }
  return null;
}

const nowhere = { start: 0, end: 0 };

function tell(document: Specification, { start, steps }: Trace, name: string, point: Example["point"], says: "what must be" | "all"): Example {
  const model = withConstants(document, start.scaled);
  const people = model.identification?.entity ?? null;
  const labels = new Map<string, string>();
  const counts = new Map<string, number>();
  const free = [...givenNames()];
  const come = (entity: string, id: string): string => {
    const number = (counts.get(entity) ?? 0) + 1;
    counts.set(entity, number);
    const label = entity === people ? (free.shift() ?? `${entity} ${number}`) : `${entity} ${number}`;
    labels.set(id, label);
    return label;
  };
  const told: ExampleStep[] = Object.entries(start.scaled).map(([constant, value]) => ({ kind: "constant", name: constant, value, span: nowhere }));
  if (start.now !== usualBeginning) told.push({ kind: "clock", now: start.now, span: nowhere });
  const seeds = new Set(model.rows.map((_, at) => successor(firstSeedId, at)));
  for (const id of seeds) for (const [entity, rows] of Object.entries(start.state.entities)) if (rows.has(id)) labels.set(id, `${entity} ${(counts.set(entity, (counts.get(entity) ?? 0) + 1), counts.get(entity)!)}`);
  const rows = Object.entries(start.state.entities).flatMap(([entity, of]) => [...of.values()].map((row) => ({ entity, row }))).filter(({ row }) => !seeds.has(row.id));
  for (const { entity, row } of [...rows].sort((a, b) => (a.row.id < b.row.id ? -1 : 1))) {
    const label = come(entity, row.id);
    const values = valuesOf(model, entityNamed(model, entity), row, labels, says);
    if (entity === people) told.push({ kind: "person", name: label, roles: (roleOf(model, start.state, { kind: "person", id: row.id }) ?? "").split(", ").filter((role) => role !== ""), values, span: nowhere });
    else told.push({ kind: "record", entity, values, span: nowhere });
  }
  let { state, now } = start;
  for (const { deed, decision } of steps) {
    const later = deed.kind === "time" ? deed.now : deed.kind === "call" ? deed.request.now : deed.firing.now;
    const duration = (millisecondsOf(later) ?? 0) - (millisecondsOf(now) ?? 0);
    if (duration > 0) told.push({ kind: "passing", duration, span: nowhere });
    if (later > now) now = later;
    if (deed.kind === "time" || decision === null) continue;
    const before = state;
    const after = decision.kind === "answer" ? apply(state, decision.writes) : state;
    // Who comes to be in this step has no name in it yet, but has one from it on.
    const step = deed.kind === "timer"
      ? { kind: "timer" as const, entity: deed.firing.entity, transition: deed.firing.transition, on: mention(labels, deed.firing.id), answer: answerOf(decision, null), span: nowhere }
      : { ...callStep(model, before, deed, labels), span: nowhere };
    for (const write of decision.kind === "answer" ? decision.writes : []) {
      if (write.kind === "put" && before.entities[write.entity]?.has(write.row.id) !== true && !labels.has(write.row.id)) come(write.entity, write.row.id);
    }
    const made = decision.kind === "answer" ? (decision.person ?? decision.record?.id ?? null) : null;
    const as = made !== null && people !== null && after.entities[people]?.has(made) === true && before.entities[people]?.has(made) !== true ? labels.get(made)! : null;
    told.push(step.kind === "timer" ? step : { ...step, answer: answerOf(decision, as) });
    state = after;
  }
  return { name, point, steps: told, span: nowhere };
}

function callStep(model: Specification, state: State, { actor, request }: Extract<Trace["steps"][number]["deed"], { kind: "call" }>, labels: ReadonlyMap<string, string>): Omit<ExampleCall, "answer"> {
  const call = callNamed(model, request.call);
  const subject = subjectOf(model, state, actor, request);
  const input = Object.entries(request.input).filter(([name]) => subject === null || !name.startsWith("path.")).map(([name, value]): NamedValue => {
    const type = call.takes.find((one) => one.name === name)?.type;
    const record = type?.kind === "reference" ? recordWith(model, state, type, value) : null;
    return { name, value: record === null ? { kind: "json", value } : mention(labels, record) };
  });
  return {
    kind: "call",
    who: actor.kind === "person" ? (labels.get(actor.id) ?? actor.id) : null,
    call: call.name,
    on: call.subject === null || call.subject.kind === "me" ? null : subject !== null ? mention(labels, subject.id) : request.subject === null ? null : { kind: "json", value: request.subject },
    input, query: request.query,
  };
}

function recordWith(model: Specification, state: State, { entity: name }: Extract<FieldType, { kind: "reference" }>, value: Value): string | null {
  const entity = entityNamed(model, name);
  return [...(state.entities[name]?.values() ?? [])].find((row) => keyOf(entity, row) === value)?.id ?? null;
}

function keyOf(entity: Entity, { id, values }: Row): Value {
  return isSystemKey(entity) ? id : (values[entity.key] ?? null);
}

function mention(labels: ReadonlyMap<string, string>, id: string): StoryValue {
  const label = labels.get(id);
  return label === undefined ? { kind: "json", value: id } : { kind: "record", name: label };
}

/** What is said of a record that is there: all that it keeps, or only what nobody would think of. */
function valuesOf(model: Specification, entity: Entity, { values }: Row, labels: ReadonlyMap<string, string>, says: "what must be" | "all"): readonly NamedValue[] {
  const roleField = model.identification?.entity === entity.name ? model.identification.roleField : null;
  return entity.fields.flatMap(({ name, type, required, derived, generated }): readonly NamedValue[] => {
    const value = values[name] ?? null;
    if (derived !== null || generated || type.kind === "reverse" || name === roleField || value === null) return [];
    if (type.kind === "reference") return [{ name, value: mention(labels, String(value)) }];
    const isPlain = required && type.kind !== "choice" && type.kind !== "status" && type.kind !== "boolean" && type.kind !== "integer" && type.kind !== "decimal";
    return says === "what must be" && isPlain ? [] : [{ name, value: { kind: "json", value: toWire(type, value) } }];
  }).filter(({ name }) => fieldNamed(entity, name) !== undefined);
}

function answerOf(decision: Decision, as: string | null): ExpectedAnswer {
  const outcome = decision.kind === "answer" ? ({ kind: "status", status: decision.status } as const) : ({ kind: "error", code: decision.code } as const);
  return { outcome, holds: [], as, span: nowhere };
}

/** The same example, in which what is broken is to be refused from now on. */
function lastRefused(example: Example): Example {
  const at = example.steps.findLastIndex((step) => "answer" in step);
  const last = example.steps[at];
  if (last === undefined || !("answer" in last)) return example;
  return { ...example, steps: example.steps.with(at, { ...last, answer: { ...last.answer, outcome: { kind: "refused" }, as: null } }) };
}
