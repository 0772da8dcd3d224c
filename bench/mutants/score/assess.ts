import type { Span } from "../../../src/base/span.ts";
import type { JudgingResult } from "../../../src/conform/finding/judging-result.ts";
import type { ReadDocument } from "../documents.ts";
import type { Remembered } from "../equivalence/remembered.ts";
import { shapesJudge } from "../shapes/shapes-judge.ts";
import type { Culprit } from "./culprit.ts";
import { judgeOnce, machinesClock, steadyClock } from "./judge-once.ts";
import { placeOf } from "./place-of.ts";
import type { Distinguished, Result, Told, Trial } from "./result.ts";

/** How thoroughly a culprit is assessed at first. */
export interface Thoroughness {
  readonly seed: number;
  readonly calls: number;
  /** Whether findings are told as short as can be, with who is to blame, and measured against the shortest. */
  readonly tells: boolean;
  /** Whether a judge of shapes alone is asked, too. */
  readonly asksShapes: boolean;
}

/** Judges one culprit with a first seed, and looks how far it is from the document; where it is known already that nobody can tell it apart, it is judged later. */
export async function assess(
  document: ReadDocument,
  culprit: Culprit,
  sights: Remembered,
  { seed, calls, tells, asksShapes }: Thoroughness,
): Promise<Result> {
  const { model, source, path } = document;
  const { kind, operator, says, span } = culprit;
  const base = { path, kind, operator, says, place: placeOf(model, source, span) };
  const seen = kind === "fault" ? null : sights.seen(culprit.model, turnsOnTime(document, span));
  if (seen !== null && seen.kind !== "apart") return { ...base, trials: [], told: null, distinction: seen };
  const verdict = await judged(document, culprit, { seed, requests: calls, skipsShrinking: !tells });
  const trial = trialOf(verdict, seed, calls);
  const told = tells ? toldBy(document, verdict) : null;
  const shapes = asksShapes ? await shapesObject(document, culprit, seed, calls) : undefined;
  // Faults are no models, which could be looked at beside the document.
  const distinction: Distinguished | null =
    kind === "fault"
      ? null
      : trial.foundAt === null
        ? sights.whole(culprit.model, turnsOnTime(document, span))
        : told === null
          ? null
          : sights.shortest(culprit.model, told.steps);
  return { ...base, trials: [trial], told, ...(shapes === undefined ? {} : { shapes }), distinction };
}

/** Judges one culprit with another seed, or for longer. */
export async function tryOn(document: ReadDocument, culprit: Culprit, seed: number, calls: number): Promise<Trial> {
  return trialOf(await judged(document, culprit, { seed, requests: calls, skipsShrinking: true }), seed, calls);
}

function judged(
  { model, founder }: ReadDocument,
  culprit: Culprit,
  effort: { readonly seed: number; readonly requests: number; readonly skipsShrinking: boolean },
): Promise<JudgingResult> {
  const time = culprit.usesClock ? steadyClock() : machinesClock;
  return judgeOnce(model, () => culprit.begin(founder, time.clock), { ...effort, ...time, stopAtFirst: true });
}

function trialOf(verdict: JudgingResult, seed: number, calls: number): Trial {
  return { seed, foundAt: verdict.kind === "conforms" ? null : verdict.requestsToFirst, calls };
}

/** Whether the line that is not kept says something of time. */
function turnsOnTime({ model, source }: ReadDocument, span: Span | null): boolean {
  if (span === null) return false;
  const end = source.text.indexOf("\n", span.start);
  const line = source.text.slice(source.text.lastIndexOf("\n", span.start) + 1, end === -1 ? undefined : end);
  const durations = model.constants.filter(({ type }) => type.kind === "duration").map(({ name }) => name);
  return ["now", "today", ...durations].some((word) => new RegExp(`\\b${word}\\b`).test(line));
}

function toldBy({ model, source }: ReadDocument, { findings, stoppedBy }: JudgingResult): Told | null {
  const [finding] = findings;
  if (finding !== undefined)
    return {
      steps: finding.trace.length,
      wrong: finding.deviation ?? "unanswered",
      blamed: placeOf(model, source, finding.cause?.span ?? null),
    };
  if (stoppedBy?.kind !== "call") return null;
  const { decision, call } = stoppedBy.exchange;
  return { steps: 1, wrong: "could not test", blamed: placeOf(model, source, decision.because ?? call.span) };
}

/** Calls until the judge of shapes objects to what the culprit answers, to as many calls as the other judge has. */
async function shapesObject(
  { model, founder }: ReadDocument,
  culprit: Culprit,
  seed: number,
  calls: number,
): Promise<number | null> {
  const time = culprit.usesClock ? steadyClock() : machinesClock;
  const judge = shapesJudge(model);
  await judgeOnce(
    model,
    async () => {
      const running = await culprit.begin(founder, time.clock);
      judge.beginAnew();
      return { ...running, target: judge.around(running.target) };
    },
    { requests: calls, seed, ...time, stopAtFirst: false, skipsShrinking: true },
  );
  return judge.objectedAt();
}
