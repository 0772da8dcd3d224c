import { millisecondsOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import type { Span } from "../../base/span.ts";
import { withArticle } from "../../base/with-article.ts";
import { callNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import { apply } from "../../semantics/state/apply.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import type { Trace } from "../trace.ts";
import { withConstants } from "../with-constants.ts";
import { nameOfNewRecord, nameRecords } from "./record-names.ts";
import type { RecordNames } from "./record-names.ts";
import { describeActor } from "./describe-actor.ts";
import { capitalizeSentence } from "./capitalize-sentence.ts";
import { phraseForCall, phraseForTimer } from "./move-phrases.ts";
import { joinWithAnd } from "../../base/join-with-and.ts";
import { lineThatRefused } from "./line-that-refused.ts";
import { narratedStepsOf } from "./narrated-steps.ts";
import type { NarratedStep } from "./narrated-steps.ts";
import type { RecordReference } from "./subject-record.ts";
import { sentenceThatThereIs } from "./narrate-world.ts";
import { relevantInputsOf } from "./relevant-inputs.ts";

/** A trace in sentences. */
export interface Narration {
  /** The records that are there before the first step, as far as the sentences mention them. */
  readonly opening: string;
  readonly sentences: readonly NarratedSentence[];
}

/** One step of a narration. */
export interface NarratedSentence {
  readonly text: string;
  /**
   * The refusal of the step: the error, its message, the line of the document that caused it, and the sentence up to
   * the attempt; null where the step was granted.
   */
  readonly refusal: {
    readonly code: string;
    readonly message: string;
    readonly line: Span | null;
    readonly attempt: string;
  } | null;
}

/** Narrates a trace in the document's own words. `names` are the names that some records have already, by id. */
export function narrateTrace(
  document: Specification,
  trace: Trace,
  names: ReadonlyMap<string, string> = new Map(),
): Narration {
  const model = withConstants(document, trace.start.scaled);
  const narratedSteps = narratedStepsOf(model, trace, millisecondsBetween);
  const recordNames = nameRecords(
    model,
    narratedSteps.flatMap((step) => recordsInSentence(model, step)),
    names,
  );
  const matters = relevantInputsOf(model);
  const sentences = narratedSteps.map((step): NarratedSentence => {
    const when = step.elapsed > 0 ? `${describeDuration(step.elapsed)} later, ` : "";
    const who = whoActs(model, step, recordNames);
    const wrong = new Set(step.decision.kind === "refusal" ? step.decision.fields.map(({ field }) => field) : []);
    const words =
      step.move.kind === "call"
        ? phraseForCall(
            callNamed(model, step.move.request.call),
            step,
            (entity, input) => wrong.has(input.wire) || matters(entity, input),
            recordNames,
          )
        : phraseForTimer(model, step, recordNames);
    if (step.decision.kind === "answer")
      return {
        text: capitalizeSentence(`${when}${who} ${words.thirdPerson}${describeEffects(model, step, recordNames)}.`),
        refusal: null,
      };
    const { code, message, fields } = wordRefusal(model, step.decision);
    const why = [message, ...fields.map(({ field, message: wrong }) => `${field}: ${wrong}`)].join(" ");
    const tried = `${when}${who} tries to ${words.infinitive}`;
    return {
      text: capitalizeSentence(`${tried}, and is refused: “${why}”`),
      refusal: { code, message, line: lineThatRefused(model, step), attempt: capitalizeSentence(`${tried}.`) },
    };
  });
  const last = trace.steps.at(-1)?.move;
  const waits = last?.kind === "time" ? millisecondsBetween(lastMoment(narratedSteps, trace), last.now) : 0;
  return {
    opening: describeOpening(trace, narratedSteps, recordNames, model),
    sentences: waits > 0 ? [...sentences, { text: `${describeDuration(waits)} pass.`, refusal: null }] : sentences,
  };
}

function millisecondsBetween(from: string, to: string): number {
  return (millisecondsOf(to) ?? 0) - (millisecondsOf(from) ?? 0);
}

function lastMoment(narratedSteps: readonly NarratedStep[], { start }: Trace): string {
  return narratedSteps.at(-1)?.now ?? start.now;
}

/** The records that a sentence mentions, in order. */
function recordsInSentence(
  model: Specification,
  { move, subject, references, created, deleted, stateChanges, decision }: NarratedStep,
): readonly RecordReference[] {
  const people = model.identification?.entity ?? "";
  const actor = move.kind === "call" && move.actor.kind === "person" ? [{ entity: people, id: move.actor.id }] : [];
  const signedIn =
    decision.kind === "answer" && decision.person !== null ? [{ entity: people, id: decision.person }] : [];
  const before = [...actor, ...signedIn, ...(subject === null ? [] : [subject]), ...references.values()];
  return uniqueRecords([...before, ...created, ...deleted, ...stateChanges.map(({ record }) => record)]);
}

function uniqueRecords(records: readonly RecordReference[]): readonly RecordReference[] {
  return [...new Map(records.map((record) => [`${record.entity} ${record.id}`, record])).values()];
}

/** Who makes a step: the system, the actor, or the person whom it signs in. */
function whoActs(model: Specification, { move, decision, before }: NarratedStep, recordNames: RecordNames): string {
  if (move.kind === "timer") return "the system";
  const isSignedIn = move.actor.kind === "visitor" && decision.kind === "answer" && decision.person !== null;
  return isSignedIn
    ? describeActor(model, apply(before, decision.writes), { kind: "person", id: decision.person }, recordNames)
    : describeActor(model, before, move.actor, recordNames);
}

/** Describes the other effects of a step: records created, deleted or moved to another state, and changed roles. */
function describeEffects(
  model: Specification,
  { move, decision, subject, created, deleted, stateChanges, before }: NarratedStep,
  recordNames: RecordNames,
): string {
  if (decision.kind === "refusal") return "";
  const call = move.kind === "call" ? callNamed(model, move.request.call) : null;
  const does = call?.does ?? null;
  const own =
    does !== null && does.kind === "create" && does.entity !== model.identification?.entity ? decision.record : null;
  const isOwn = ({ entity, id }: RecordReference): boolean =>
    (own?.entity === entity && own.id === id) ||
    (does?.kind === "sign up" && id === decision.person && move.kind === "call" && move.actor.kind === "visitor");
  const parts = [
    ...created
      .filter((one) => !isOwn(one))
      .map((one) =>
        one.entity === model.identification?.entity
          ? `${recordNames.mention(one, apply(before, decision.writes))} is there now`
          : `${nameOfNewRecord(one, recordNames)} is made`,
      ),
    ...deleted
      .filter((one) => !(does?.kind === "delete" && one.id === subject?.id))
      .map((one) => `${recordNames.nameOf(one)} is gone`),
    ...stateChanges
      .filter(({ record }) => record.id !== subject?.id || does?.kind === "statements")
      .map(({ record, to }) => `${recordNames.nameOf(record)} is ${to} now`),
    ...newRoles(model, before, decision).map(
      ({ id, role }) =>
        `${recordNames.nameOf({ entity: model.identification!.entity, id })} is ${role === "" ? "in no role" : withArticle(role)} now`,
    ),
  ];
  return parts.length === 0 ? "" : `; ${joinWithAnd(parts)}`;
}

function newRoles(
  model: Specification,
  before: NarratedStep["before"],
  { writes }: Extract<NarratedStep["decision"], { kind: "answer" }>,
): readonly { readonly id: string; readonly role: string }[] {
  const people = model.identification?.entity;
  const after = apply(before, writes);
  return writes.flatMap((write) => {
    if (write.kind !== "put" || write.entity !== people) return [];
    const person = { kind: "person", id: write.row.id } as const;
    const [old, role] = [roleOf(model, before, person), roleOf(model, after, person)];
    return old === null || role === null || old === role ? [] : [{ id: write.row.id, role }];
  });
}

/**
 * Describes the records that are there from the beginning and the limits that are scaled down, as far as the sentences
 * mention them.
 */
function describeOpening(
  { start }: Trace,
  narratedSteps: readonly NarratedStep[],
  recordNames: RecordNames,
  model: Specification,
): string {
  const people = model.identification?.entity;
  const there = uniqueRecords(narratedSteps.flatMap((step) => recordsInSentence(model, step))).filter(
    ({ entity, id }) => entity !== people && start.state.entities[entity]?.has(id) === true,
  );
  const limits = Object.keys(start.scaled).map(
    (name) => `${name} is ${oneNamed(model.constants, name)?.written ?? ""}`,
  );
  const records = there.map((record) => nameOfNewRecord(record, recordNames));
  const parts = [
    ...(records.length === 0 ? [] : [sentenceThatThereIs(records)]),
    ...(limits.length === 0 ? [] : [`In this story ${joinWithAnd(limits)}.`]),
  ];
  return parts.join(" ");
}

/** A duration in its two largest units. */
function describeDuration(milliseconds: number): string {
  const parts = printDuration(milliseconds).match(/\d+ \w+/g) ?? [];
  return parts.length > 2 ? `about ${parts.slice(0, 2).join(" ")}` : parts.join(" ");
}
