import { millisecondsOf } from "../../base/calendar.ts";
import { printDuration } from "../../base/duration.ts";
import type { Span } from "../../base/span.ts";
import { withArticle } from "../../base/with-article.ts";
import { wordsOfName } from "../../base/words-of-name.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { roleOf, visitorRole } from "../../semantics/rights/role-of.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Trace } from "../trace/trace.ts";
import { withConstants } from "../trace/with-constants.ts";
import { createCast } from "./cast.ts";
import type { Cast } from "./cast.ts";
import { callWords, timerWords } from "./deed-words.ts";
import { inWords } from "./in-words.ts";
import { refusingLine } from "./refusing-line.ts";
import { scenesOf } from "./scenes.ts";
import type { Scene } from "./scenes.ts";
import type { RecordAt } from "./subject-of.ts";
import { whatMatters } from "./what-matters.ts";

/** A trace as people tell it. */
export interface Story {
  /** What is there before anything happens, where it is spoken of. */
  readonly opening: string;
  readonly sentences: readonly Sentence[];
}

/** One step of a story. */
export interface Sentence {
  readonly says: string;
  /** Where somebody was refused: by which error, in which words, the line of the document that did it, and the sentence without all that. */
  readonly refused: {
    readonly code: string;
    readonly message: string;
    readonly line: Span | null;
    readonly tried: string;
  } | null;
}

/** Tells a trace in the document's own words: who does what to what, in which order, and what comes of it. `names` are by id of those who have one. */
export function tellStory(
  document: Specification,
  trace: Trace,
  names: ReadonlyMap<string, string> = new Map(),
): Story {
  const model = withConstants(document, trace.start.scaled);
  const scenes = scenesOf(model, trace, between);
  const cast = createCast(
    model,
    scenes.flatMap((scene) => speaksOf(model, scene)),
    names,
  );
  const matters = whatMatters(model);
  const sentences = scenes.map((scene): Sentence => {
    const when = scene.later > 0 ? `${timeWords(scene.later)} later, ` : "";
    const who = subjectWords(model, scene, cast);
    const words =
      scene.deed.kind === "call"
        ? callWords(callNamed(model, scene.deed.request.call), scene, matters, cast)
        : timerWords(model, scene, cast);
    if (scene.decision.kind === "answer")
      return { says: sentence(`${when}${who} ${words.does}${outcome(model, scene, cast)}.`), refused: null };
    const { code, message, fields } = scene.decision;
    const why = [message, ...fields.map(({ field, message: wrong }) => `${field}: ${wrong}`)].join(" ");
    const tried = `${when}${who} tries to ${words.tries}`;
    return {
      says: sentence(`${tried}, and is refused: “${why}”`),
      refused: { code, message, line: refusingLine(model, scene), tried: sentence(`${tried}.`) },
    };
  });
  const last = trace.steps.at(-1)?.deed;
  const waits = last?.kind === "time" ? between(lastMoment(scenes, trace), last.now) : 0;
  return {
    opening: openingOf(trace, scenes, cast, model),
    sentences: waits > 0 ? [...sentences, { says: `${timeWords(waits)} pass.`, refused: null }] : sentences,
  };
}

function between(from: string, to: string): number {
  return (millisecondsOf(to) ?? 0) - (millisecondsOf(from) ?? 0);
}

function lastMoment(scenes: readonly Scene[], { start }: Trace): string {
  return scenes.at(-1)?.now ?? start.now;
}

/** The records that a sentence names, in the order in which it does. */
function speaksOf(
  model: Specification,
  { deed, subject, refersTo, made, gone, moved, decision }: Scene,
): readonly RecordAt[] {
  const people = model.identification?.entity ?? "";
  const actor = deed.kind === "call" && deed.actor.kind === "person" ? [{ entity: people, id: deed.actor.id }] : [];
  const signedIn =
    decision.kind === "answer" && decision.person !== null ? [{ entity: people, id: decision.person }] : [];
  const before = [...actor, ...signedIn, ...(subject === null ? [] : [subject]), ...refersTo.values()];
  return unique([...before, ...made, ...gone, ...moved.map(({ record }) => record)]);
}

function unique(records: readonly RecordAt[]): readonly RecordAt[] {
  return [...new Map(records.map((record) => [`${record.entity} ${record.id}`, record])).values()];
}

/** Who does it: `Ada, a Customer,` where she first comes, `a Visitor`, `the system`. */
function subjectWords(model: Specification, { deed, decision, before }: Scene, cast: Cast): string {
  if (deed.kind === "timer") return "the system";
  const { actor } = deed;
  const entity = model.identification?.entity ?? "";
  if (actor.kind === "person") return cast.introduce({ entity, id: actor.id }, before);
  if (decision.kind === "answer" && decision.person !== null)
    return cast.introduce({ entity, id: decision.person }, apply(before, decision.writes));
  return model.identification === null && model.roles.length <= 1 ? "somebody" : withArticle(visitorRole(model));
}

/** What came of it besides: other records made, gone or moved on, and roles that are others now. */
function outcome(
  model: Specification,
  { deed, decision, subject, made, gone, moved, before }: Scene,
  cast: Cast,
): string {
  if (decision.kind === "refusal") return "";
  const call = deed.kind === "call" ? callNamed(model, deed.request.call) : null;
  const does = call?.does ?? null;
  const own =
    does !== null && does.kind === "create" && does.entity !== model.identification?.entity ? decision.record : null;
  const isOwn = ({ entity, id }: RecordAt): boolean =>
    (own?.entity === entity && own.id === id) ||
    (does?.kind === "sign up" && id === decision.person && deed.kind === "call" && deed.actor.kind === "visitor");
  const parts = [
    ...made
      .filter((one) => !isOwn(one))
      .map((one) =>
        one.entity === model.identification?.entity
          ? `${cast.mention(one, apply(before, decision.writes))} is there now`
          : `${newWords(one, cast)} is made`,
      ),
    ...gone
      .filter((one) => !(does?.kind === "delete" && one.id === subject?.id))
      .map((one) => `${cast.call(one)} is gone`),
    ...moved
      .filter(({ record }) => record.id !== subject?.id || does?.kind === "statements")
      .map(({ record, to }) => `${cast.call(record)} is ${to} now`),
    ...newRoles(model, before, decision).map(
      ({ id, role }) =>
        `${cast.call({ entity: model.identification!.entity, id })} is ${role === "" ? "in no role" : withArticle(role)} now`,
    ),
  ];
  return parts.length === 0 ? "" : `; ${inWords(parts)}`;
}

function newWords(record: RecordAt, cast: Cast): string {
  const name = cast.call(record);
  return name.startsWith("the ") ? withArticle(wordsOfName(record.entity)) : name;
}

function newRoles(
  model: Specification,
  before: Scene["before"],
  { writes }: Extract<Scene["decision"], { kind: "answer" }>,
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

/** Records that were there before anybody did anything, limits that are others, where the story speaks of them. */
function openingOf({ start }: Trace, scenes: readonly Scene[], cast: Cast, model: Specification): string {
  const people = model.identification?.entity;
  const there = unique(scenes.flatMap((scene) => speaksOf(model, scene))).filter(
    ({ entity, id }) => entity !== people && start.state.entities[entity]?.has(id) === true,
  );
  const limits = Object.entries(start.scaled).map(([name, value]) => `${name} is ${value}`);
  const records = there.map((record) => newWords(record, cast));
  const parts = [
    ...(records.length === 0 ? [] : [`There ${records.length === 1 ? "is" : "are"} ${inWords(records)}.`]),
    ...(limits.length === 0 ? [] : [`In this story ${inWords(limits)}.`]),
  ];
  return parts.join(" ");
}

/** A time as people say it: what is finer than its two largest units is left out. */
function timeWords(milliseconds: number): string {
  const parts = printDuration(milliseconds).match(/\d+ \w+/g) ?? [];
  return parts.length > 2 ? `about ${parts.slice(0, 2).join(" ")}` : parts.join(" ");
}

function sentence(text: string): string {
  const ended = text.replace(/([.!?]”)\.$/, "$1");
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
