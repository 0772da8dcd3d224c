import { millisecondsOf } from "../../base/calendar.ts";
import { noSpan } from "../../base/span.ts";
import type { ExampleCall, ExampleStep, ExpectedAnswer, NamedValue } from "../../model/example.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { State } from "../../semantics/state/state.ts";
import { recordWithKey } from "../../generation/record/record-key.ts";
import { subjectRecordOf } from "../../trace/narration/subject-record.ts";
import type { Move, Trace } from "../../trace/trace.ts";
import { storyValueFor } from "./example-names.ts";
import type { ExampleNames } from "./example-names.ts";

/** The steps of an example that say what happens. Each new record gets a name. */
export function exampleSteps(
  model: Specification,
  { start, steps }: Trace,
  names: ExampleNames,
): readonly ExampleStep[] {
  let { state, now } = start;
  return steps.flatMap(({ move, decision }): readonly ExampleStep[] => {
    const later = momentOf(move);
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
    if (move.kind === "time" || decision === null) return passing;
    const before = state;
    const exampleStep = move.kind === "timer" ? exampleTimer(move, names) : exampleCall(model, before, move, names);
    if (decision.kind === "answer") state = apply(before, decision.writes);
    for (const { entity, id } of newRecords(before, decision)) names.nameNewRecord(entity, id);
    const as = move.kind === "call" ? nameOfNewPerson(model, before, decision, names) : null;
    return [...passing, { ...exampleStep, answer: expectedAnswer(decision, as), span: noSpan }];
  });
}

function momentOf(move: Move): string {
  return move.kind === "time" ? move.now : move.kind === "call" ? move.request.now : move.firing.now;
}

type WithoutAnswer<Step> = Omit<Step, "answer" | "span">;

function exampleTimer(
  { firing: { entity, transition, id } }: Extract<Move, { kind: "timer" }>,
  names: ExampleNames,
): WithoutAnswer<Extract<ExampleStep, { kind: "timer" }>> {
  return { kind: "timer", entity, transition, on: storyValueFor(names, id) };
}

function exampleCall(
  model: Specification,
  state: State,
  { actor, request }: Extract<Move, { kind: "call" }>,
  names: ExampleNames,
): WithoutAnswer<ExampleCall> {
  const call = callNamed(model, request.call);
  const subject = subjectRecordOf(model, state, actor, request);
  const on =
    subject !== null
      ? storyValueFor(names, subject.id)
      : request.subject === null
        ? null
        : ({ kind: "json", value: request.subject } as const);
  const input = Object.entries(request.input)
    .filter(([name]) => subject === null || !name.startsWith("path."))
    .map(([name, value]): NamedValue => {
      const type = call.takes.find((one) => one.name === name)?.type;
      const record =
        type?.kind === "reference" ? recordWithKey(state, entityNamed(model, type.entity), value) : undefined;
      return { name, value: record === undefined ? { kind: "json", value } : storyValueFor(names, record.id) };
    });
  return {
    kind: "call",
    who: actor.kind === "person" ? (names.nameOf(actor.id) ?? actor.id) : null,
    call: call.name,
    on: call.subject === null || call.subject.kind === "me" ? null : on,
    input,
    query: request.query,
  };
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

/** The name of the person that a call created; null where it created none. */
function nameOfNewPerson(model: Specification, before: State, decision: Decision, names: ExampleNames): string | null {
  if (decision.kind === "refusal") return null;
  const id = decision.person ?? decision.record?.id ?? null;
  const isNew = newRecords(before, decision).some(
    (one) => one.id === id && one.entity === model.identification?.entity,
  );
  return id !== null && isNew ? (names.nameOf(id) ?? null) : null;
}

function expectedAnswer(decision: Decision, as: string | null): ExpectedAnswer {
  const outcome =
    decision.kind === "answer"
      ? ({ kind: "status", status: decision.status } as const)
      : ({ kind: "error", code: decision.code } as const);
  return { outcome, holds: [], as, span: noSpan };
}
