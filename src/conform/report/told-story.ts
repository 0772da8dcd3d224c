import type { Specification } from "../../model/specification.ts";
import { narrateTrace } from "../../explore/narration/narrate-trace.ts";
import type { TraceStep } from "../../explore/trace/trace.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Write } from "../../semantics/state/write.ts";
import type { Performed } from "../story/performed.ts";
import type { Episode } from "../story/episode.ts";
import type { Learnt } from "../mirror/learnt.ts";
import { isIdMark } from "../mirror/mirror.ts";
import { substitute } from "../mirror/substitute.ts";
import { plainText } from "../target/plain-text.ts";
import { aroundInWords } from "./around-in-words.ts";
import { cameInWords } from "./answer-words.ts";

/** A story that was played on a target, in the document's words. */
export interface ToldStory {
  /** What was there before, where the story speaks of it. */
  readonly opening: string;
  readonly steps: readonly ToldStep[];
}

/** One step: who did what, what was sent for it, and what came back. */
export interface ToldStep {
  readonly says: string;
  /** `POST /api/tickets {"subject": …}`. */
  readonly request: string;
  readonly came: string;
}

/** Tells a story; its last step is told as what was tried, since what came of it is what the story is about. */
export function toldStory(model: Specification, { beginning, story }: Pick<Episode, "beginning" | "story">): ToldStory {
  // Records are called by the mirror's own ids from beginning to end.
  const learnt = story.flatMap(({ judgement }) => (judgement?.learnt ?? []).filter(({ mark }) => !isIdMark(mark)));
  const now = story[0]?.now ?? "";
  // Nobody waits in a story: how long its calls took is no part of it.
  const steps = story.map((performed) => stepOf({ ...performed, now }, learnt));
  const { opening, sentences } = narrateTrace(model, {
    start: { state: beginning.mirror.state, now, scaled: {} },
    steps,
  });
  return {
    opening: plainText(opening, 400),
    steps: story.map((performed, at) => {
      const sentence = sentences[at];
      const says =
        at === story.length - 1 || performed.judgement?.wrong !== null
          ? (sentence?.refused?.tried ?? sentence?.says)
          : sentence?.says;
      const { wait, together } = performed.step;
      const isBeside = together !== undefined && story[at - 1]?.step.together === together;
      const when = wait === undefined || isBeside ? "" : `${Math.round(wait / 1000)} seconds later: `;
      const around = aroundInWords(story, at);
      const told = `${isBeside ? "At the same time " : when}${inSentence(says ?? performed.call.name, isBeside)}`;
      return {
        says: plainText(around === "" ? told : `${told.replace(/\.$/, "")}, ${around}.`, 400),
        request: requestInWords(performed),
        came: cameInWords(performed),
      };
    }),
  };
}

/** A sentence within another: names stay as they are. */
function inSentence(says: string, isWithin: boolean): string {
  return isWithin ? says.replace(/^(An?|The|Somebody) /, (word) => word.toLowerCase()) : says;
}

/** A request on one line. */
export function requestInWords({ sent: { method, path, body } }: Performed): string {
  return plainText(`${method} ${path}${body === null ? "" : ` ${body}`}`, 240);
}

function stepOf({ who, call, asked, decision, now }: Performed, learnt: readonly Learnt[]): TraceStep {
  const actor = who === null ? ({ kind: "visitor" } as const) : ({ kind: "person", id: who.id } as const);
  return {
    move: { kind: "call", actor, request: { ...asked, call: call.name, now, id: "" } },
    decision: known(decision, learnt),
  };
}

/** The decision with what the target has told since in the place of what only it could know. */
function known(decision: Decision, learnt: readonly Learnt[]): Decision {
  return decision.kind === "refusal"
    ? decision
    : { ...decision, writes: decision.writes.map((write) => written(write, learnt)) };
}

function written(write: Write, learnt: readonly Learnt[]): Write {
  if (write.kind !== "put") return write;
  const { entity, row } = write;
  const alone: State = { entities: { [entity]: new Map([[row.id, row]]) }, counters: {} };
  const state = learnt.reduce((before, { mark, seen }) => substitute(before, mark, seen), alone);
  return { ...write, row: [...state.entities[entity]!.values()][0]! };
}
