import type { Specification } from "../model/specification.ts";
import { createRandom } from "../sample/random.ts";
import { emptyState } from "../semantics/apply.ts";
import { Novelty } from "./draw/novelty.ts";
import { Drive } from "./drive/drive.ts";
import type { Manner, Performed } from "./drive/drive.ts";
import { tellStory } from "./drive/story.ts";
import { byGravity, signatureOf } from "./find/finding.ts";
import type { Finding } from "./find/finding.ts";
import { replay } from "./find/replay.ts";
import { shrink } from "./find/shrink.ts";
import type { Given, Step } from "./find/step.ts";
import { Mirror } from "./mirror/mirror.ts";
import { enlist, wholeCast } from "./people/enlist.ts";
import type { Known, Part } from "./people/enlist.ts";
import { patience } from "./target/patient-target.ts";
import type { Waiting } from "./target/patient-target.ts";
import type { Target } from "./target/target.ts";

/** How a target is judged. */
export interface Judging extends Omit<Manner, "isShared">, Pick<Waiting, "wait"> {
  /** About how many calls are made; finding the shortest story takes more. */
  readonly calls: number;
  readonly seed: number;
  /** People who are there already, for roles that nobody can sign up for. */
  readonly known: readonly Known[];
  /** Tells one run's values from those that another run left on the target. */
  readonly mark: string;
  /** Whether nobody else uses the target and it holds nothing but the people known: true of the first story only, unless `reset` is there. */
  readonly isAlone: boolean;
  /** Has the target be as it was in the beginning, and gives it back; absent: it can't be had. */
  readonly reset?: (() => Promise<Target>) | undefined;
  /** Whether to go no further than the first finding, and not to shorten its story. */
  readonly stopAtFirst?: boolean;
  readonly onProgress?: ((calls: number, findings: number) => void) | undefined;
}

/** What came of judging a target. */
export interface Verdict {
  readonly kind: "conforms" | "findings" | "could not test";
  readonly calls: number;
  /** Calls until the first difference; all of them where there was none. */
  readonly callsToFirst: number;
  readonly stories: number;
  /** The gravest first. */
  readonly findings: readonly Finding[];
  /** Differences that did not come back when the same was tried again: no verdict. */
  readonly flaky: readonly Performed[];
  /** Roles of which nobody could be had, and so was not tried. */
  readonly missing: readonly string[];
  /** Why nothing could be tested; null where it could. */
  readonly obstacle: Performed | null;
  readonly coverage: ReadonlyMap<string, number>;
}

const callsInStory = 400;
const triesToShrink = 80;

/** Judges a target by a document: what it answers to many calls, told as the shortest stories that show where it differs. */
export async function judgeTarget(model: Specification, target: Target, judging: Judging): Promise<Verdict> {
  const random = createRandom(judging.seed);
  const novelty = new Novelty();
  const found = new Map<string, Finding>();
  const flaky: Performed[] = [];
  const coverage = new Map<string, number>();
  let missing: readonly string[] = [];
  let stories = 0;
  let calls = 0;
  let cast = 0;
  let callsToFirst: number | null = null;
  const whole = wholeCast(model);
  const patient = patience(judging);
  const begin = async (parts: readonly Part[]): Promise<{ readonly drive: Drive; readonly mark: string; readonly wrong: Performed | null }> => {
    const at = patient(judging.reset === undefined ? target : await judging.reset());
    const isShared = !judging.isAlone || (judging.reset === undefined && cast > 0);
    const drive = new Drive(model, at, new Mirror(model, emptyState), { ...judging, isShared });
    const mark = `${judging.mark}${(cast++).toString(36)}`;
    const enlisted = await enlist(drive, judging.known, mark, parts);
    if (parts === whole) missing = enlisted.missing;
    return { drive, mark, wrong: enlisted.wrong };
  };
  const verdict = (obstacle: Performed | null): Verdict => ({
    kind: obstacle !== null ? "could not test" : found.size > 0 ? "findings" : "conforms",
    calls, callsToFirst: callsToFirst ?? calls, stories, findings: [...found.values()].sort(byGravity), flaky, missing, obstacle, coverage,
  });

  while (calls < judging.calls) {
    const { drive, mark, wrong } = await begin(whole);
    if (wrong !== null) {
      callsToFirst ??= calls + drive.calls;
      return verdict(wrong);
    }
    const told = await tellStory(drive, random, novelty, mark, Math.min(judging.isAlone && judging.reset === undefined && stories === 0 ? Infinity : callsInStory, judging.calls - calls));
    stories += 1;
    calls += drive.calls;
    for (const { decision } of told) {
      const line = decision.because?.start;
      if (line !== undefined) coverage.set(String(line), (coverage.get(String(line)) ?? 0) + 1);
    }
    const last = told.at(-1);
    if (last === undefined) break;
    if (last.judgement?.wrong !== null) {
      callsToFirst ??= calls;
      await note(last, told, mark);
    }
    if (judging.stopAtFirst === true && found.size > 0) break;
    judging.onProgress?.(calls, found.size);
  }
  return verdict(null);

  async function note(last: Performed, told: readonly Performed[], mark: string): Promise<void> {
    if (last.judgement === null) {
      flaky.push(last);
      return;
    }
    const signature = signatureOf(last);
    const known = found.get(signature);
    if (known !== undefined) {
      found.set(signature, { ...known, times: known.times + 1 });
      novelty.avoid(last.call.name);
      return;
    }
    const tellAgain = async (steps: readonly Step[]): Promise<readonly Performed[] | null> => {
      const again = await begin(whole.filter(({ number }) => actsIn(steps, number)));
      if (again.wrong !== null) return null;
      const performed = await replay(again.drive, { steps, mark }, again.mark);
      const end = performed.at(-1);
      return end !== undefined && end.judgement?.wrong !== null && signatureOf(end) === signature ? performed : null;
    };
    const again = (await tellAgain(told.map(({ step }) => step))) ?? (await tellAgain(told.map(({ step }) => step)));
    if (again === null) {
      flaky.push(last);
      return;
    }
    // Its values have the mark of the run that they were told in again.
    const story = judging.stopAtFirst === true ? again : await shrink(told, tellAgain, triesToShrink);
    found.set(signature, { wrong: last.judgement.wrong ?? "wrong answer", story: story.length < told.length ? story : again, times: 1, signature });
  }
}

/** Whether a story needs the person with a number: who calls in it, or is named in it. */
function actsIn(steps: readonly Step[], wanted: number): boolean {
  const isNamed = (given: Given | null): boolean => given?.kind === "key" && given.of.kind === "person" && given.of.number === wanted;
  return steps.some(({ who, subject, input }) => who === wanted || isNamed(subject) || Object.values(input).some(isNamed));
}
