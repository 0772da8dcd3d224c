import type { Specification } from "../model/specification.ts";
import { createRandom } from "../sample/random.ts";
import { emptyState } from "../semantics/apply.ts";
import { Novelty } from "./draw/novelty.ts";
import { Drive } from "./drive/drive.ts";
import type { Manner, Performed } from "./drive/drive.ts";
import { tellStory } from "./drive/story.ts";
import { causesOf } from "./blame/blame.ts";
import { establish } from "./find/establish.ts";
import type { Begun, Stage } from "./find/establish.ts";
import { signatureOf } from "./find/finding.ts";
import type { Finding, Found } from "./find/finding.ts";
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

/** Judges a target by a document: what it answers to many calls, told as the shortest stories that show where it differs. */
export async function judgeTarget(model: Specification, target: Target, judging: Judging): Promise<Verdict> {
  const random = createRandom(judging.seed);
  const novelty = new Novelty();
  const found = new Map<string, Found>();
  const flaky: Performed[] = [];
  const coverage = new Map<string, number>();
  let missing: readonly string[] = [];
  let stories = 0;
  let calls = 0;
  let cast = 0;
  let callsToFirst: number | null = null;
  const whole = wholeCast(model);
  const patient = patience(judging);
  const begin = async (parts: readonly Part[], by = model): Promise<Begun> => {
    const at = patient(judging.reset === undefined ? target : await judging.reset());
    const isShared = !judging.isAlone || (judging.reset === undefined && cast > 0);
    const drive = new Drive(by, at, new Mirror(by, emptyState), { ...judging, isShared });
    const mark = `${judging.mark}${(cast++).toString(36)}`;
    const enlisted = await enlist(drive, judging.known, mark, parts);
    if (parts === whole) missing = enlisted.missing;
    return { drive, mark, wrong: enlisted.wrong, prologue: enlisted.calls };
  };
  const stage: Stage = { model, cast: whole, begin, random: createRandom(judging.seed + 1), tolerance: judging.tolerance, isHurried: judging.stopAtFirst === true };
  const verdict = (obstacle: Performed | null): Verdict => ({
    kind: obstacle !== null ? "could not test" : found.size > 0 ? "findings" : "conforms",
    calls, callsToFirst: callsToFirst ?? calls, stories, findings: causesOf(model, [...found.values()]), flaky, missing, obstacle, coverage,
  });

  while (calls < judging.calls) {
    const begun = await begin(whole);
    const { drive, mark, wrong } = begun;
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
      await note(last, begun, told);
    }
    if (judging.stopAtFirst === true && found.size > 0) break;
    judging.onProgress?.(calls, found.size);
  }
  return verdict(null);

  async function note(last: Performed, begun: Begun, told: readonly Performed[]): Promise<void> {
    const signature = signatureOf(last);
    const known = found.get(signature);
    if (known !== undefined) {
      found.set(signature, { ...known, times: known.times + 1 });
      novelty.avoid(last.call.name);
      return;
    }
    const established = await establish(stage, begun, told);
    // Whoever is gone meanwhile is told of as gone.
    if (established === "flaky") flaky.push(last);
    else if (established !== "gone") found.set(signature, established);
  }
}
