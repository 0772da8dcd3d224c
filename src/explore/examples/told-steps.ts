import { millisecondsOf } from "../../base/calendar.ts";
import { noSpan } from "../../base/span.ts";
import type { Entity } from "../../model/entity.ts";
import type { ExampleCall, ExampleStep, ExpectedAnswer, NamedValue } from "../../model/example.ts";
import type { FieldType } from "../../model/field-type.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { subjectOf } from "../story/subject-of.ts";
import type { Deed, Trace } from "../trace/trace.ts";
import { mentioned } from "./told-names.ts";
import type { ToldNames } from "./told-names.ts";

/** The rows of an example that say what happens; whoever and whatever comes to be is named after the step that makes it. */
export function toldSteps(model: Specification, { start, steps }: Trace, names: ToldNames): readonly ExampleStep[] {
  let { state, now } = start;
  return steps.flatMap(({ deed, decision }): readonly ExampleStep[] => {
    const later = momentOf(deed);
    const passing =
      later > now
        ? [
            {
              kind: "passing",
              duration: (millisecondsOf(later) ?? 0) - (millisecondsOf(now) ?? 0),
              span: noSpan,
            } as const,
          ]
        : [];
    if (later > now) now = later;
    if (deed.kind === "time" || decision === null) return passing;
    const before = state;
    const told = deed.kind === "timer" ? toldTimer(deed, names) : toldCall(model, before, deed, names);
    if (decision.kind === "answer") state = apply(before, decision.writes);
    for (const { entity, id } of newRecords(before, decision)) names.come(entity, id);
    const as = deed.kind === "call" ? newPerson(model, before, decision, names) : null;
    return [...passing, { ...told, answer: toldAnswer(decision, as), span: noSpan }];
  });
}

function momentOf(deed: Deed): string {
  return deed.kind === "time" ? deed.now : deed.kind === "call" ? deed.request.now : deed.firing.now;
}

type Told<Step> = Omit<Step, "answer" | "span">;

function toldTimer(
  { firing: { entity, transition, id } }: Extract<Deed, { kind: "timer" }>,
  names: ToldNames,
): Told<Extract<ExampleStep, { kind: "timer" }>> {
  return { kind: "timer", entity, transition, on: mentioned(names, id) };
}

function toldCall(
  model: Specification,
  state: State,
  { actor, request }: Extract<Deed, { kind: "call" }>,
  names: ToldNames,
): Told<ExampleCall> {
  const call = callNamed(model, request.call);
  const subject = subjectOf(model, state, actor, request);
  const on =
    subject !== null
      ? mentioned(names, subject.id)
      : request.subject === null
        ? null
        : ({ kind: "json", value: request.subject } as const);
  const input = Object.entries(request.input)
    .filter(([name]) => subject === null || !name.startsWith("path."))
    .map(([name, value]): NamedValue => {
      const type = call.takes.find((one) => one.name === name)?.type;
      const record = type?.kind === "reference" ? recordKeyed(model, state, type, value) : null;
      return { name, value: record === null ? { kind: "json", value } : mentioned(names, record) };
    });
  return {
    kind: "call",
    who: actor.kind === "person" ? (names.of(actor.id) ?? actor.id) : null,
    call: call.name,
    on: call.subject === null || call.subject.kind === "me" ? null : on,
    input,
    query: request.query,
  };
}

function recordKeyed(
  model: Specification,
  state: State,
  { entity: name }: Extract<FieldType, { kind: "reference" }>,
  key: Value,
): string | null {
  const entity = entityNamed(model, name);
  return [...(state.entities[name]?.values() ?? [])].find((row) => keyOf(entity, row) === key)?.id ?? null;
}

function keyOf(entity: Entity, { id, values }: Row): Value {
  return isSystemKey(entity) ? id : (values[entity.key] ?? null);
}

function newRecords(before: State, decision: Decision): readonly { readonly entity: string; readonly id: string }[] {
  if (decision.kind === "refusal") return [];
  const made = decision.writes.flatMap((write) =>
    write.kind === "put" && before.entities[write.entity]?.has(write.row.id) !== true
      ? [{ entity: write.entity, id: write.row.id }]
      : [],
  );
  return made.filter(({ id }, at) => made.findIndex((one) => one.id === id) === at);
}

/** What whoever came to be by a call is called from then on; null where nobody did. */
function newPerson(model: Specification, before: State, decision: Decision, names: ToldNames): string | null {
  if (decision.kind === "refusal") return null;
  const id = decision.person ?? decision.record?.id ?? null;
  const isNew = newRecords(before, decision).some(
    (one) => one.id === id && one.entity === model.identification?.entity,
  );
  return id !== null && isNew ? (names.of(id) ?? null) : null;
}

function toldAnswer(decision: Decision, as: string | null): ExpectedAnswer {
  const outcome =
    decision.kind === "answer"
      ? ({ kind: "status", status: decision.status } as const)
      : ({ kind: "error", code: decision.code } as const);
  return { outcome, holds: [], as, span: noSpan };
}
