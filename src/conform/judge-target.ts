import type { Specification } from "../model/specification.ts";
import { coneOfInfluenceFor } from "../explore/influence/cone-of-influence.ts";
import { createRandom } from "../sample/random/random.ts";
import { causesOf, isSame } from "./blame/causes-of.ts";
import { knownCauses } from "./blame/known-causes.ts";
import { suspectsOf } from "./blame/suspects.ts";
import { Coverage } from "./coverage/coverage.ts";
import { avoidedAs } from "./draw/aside.ts";
import { atOnce } from "./draw/draw-rivals.ts";
import { Novelty } from "./draw/novelty.ts";
import { Doubts } from "./doubt/doubts.ts";
import type { Drive } from "./drive/drive.ts";
import type { Performed } from "./story/performed.ts";
import { playStory } from "./play/play-story.ts";
import { madeAtOnce } from "./story/at-once.ts";
import { establish } from "./reproduce/establish.ts";
import { signatureOf } from "./finding/finding.ts";
import type { Found } from "./finding/finding.ts";
import { gravities, gravityOf } from "./finding/gravity.ts";
import { leastTime } from "./people/least-time.ts";
import type { LeastTime } from "./people/least-time.ts";
import { openStage } from "./people/stage.ts";
import type { Begun, Obstacle, Staging } from "./people/stage.ts";
import type { Target } from "./target/target.ts";
import type { Verdict } from "./finding/verdict.ts";

/** How a target is judged. */
export interface Judging extends Staging {
  /** About how many calls are made; finding the shortest story takes more. */
  readonly calls: number;
  /** Is told once people are there how long it takes at the least, where they have to wait. */
  readonly onBegin?: ((time: LeastTime | null) => void) | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** How far a run is. */
export interface Progress {
  readonly calls: number;
  readonly stories: number;
  readonly findings: number;
  /** Whether a difference is being tried again and made short. */
  readonly isShortening: boolean;
}

const callsInStory = 400;
/** Where a target is alone only once, more can be judged in the first story than in any later one; but a world that grows for ever can't be kept. */
const callsAlone = 2000;

/** Visitors' calls that are left for people who tell a difference again. */
const keptForRetelling = 80;

/** Judges a target by a document: what it answers to many calls, told as the shortest stories that show where it differs. */
export async function judgeTarget(model: Specification, target: Target, judging: Judging): Promise<Verdict> {
  const random = createRandom(judging.seed);
  const novelty = new Novelty();
  const cone = coneOfInfluenceFor(model);
  const doubts = new Doubts(model);
  const found = new Map<string, Found>();
  const flaky: Performed[] = [];
  /** What was in another form once, and has to be so again. */
  const seenOnce = new Map<string, Performed>();
  const coverage = new Coverage(model);
  let stories = 0;
  let calls = 0;
  let callsToFirst: number | null = null;
  let sent = 0;
  let playing: Drive | null = null;
  const stage = openStage(
    model,
    target,
    judging,
    () => (
      sent++,
      judging.onProgress?.({
        calls: calls + (playing?.calls ?? 0),
        stories,
        findings: found.size,
        isShortening: playing === null,
      })
    ),
  );
  const verdict = (obstacle: Obstacle | null): Verdict => ({
    kind: obstacle !== null ? "could not test" : found.size > 0 ? "findings" : "conforms",
    calls,
    callsAgain: sent - calls,
    callsToFirst: callsToFirst ?? calls,
    stories,
    findings: causesOf(model, [...found.values()]),
    flaky: [...flaky, ...seenOnce.values()],
    missing: stage.missing(),
    obstacle,
    coverage,
  });

  while (calls < judging.calls) {
    const isOnlyOnce = judging.isAlone && judging.reset === undefined && stories === 0;
    const most = Math.min(isOnlyOnce ? callsAlone : callsInStory, judging.calls - calls);
    const begun = await stage.begin(isOnlyOnce ? stage.castFor(most) : stage.cast);
    const { drive, mark, obstacle } = begun;
    if (obstacle !== null) {
      callsToFirst ??= calls + drive.calls;
      calls += drive.calls;
      if (obstacle.kind === "call" && (await passed(begun, obstacle.performed))) continue;
      // Whoever can't even sign up is told why; who signs in was there before, and may be named wrongly.
      if (obstacle.kind === "call" && isByNobody(obstacle.performed))
        await note(obstacle.performed, { ...begun, cast: [] }, [obstacle.performed]);
      return verdict(obstacle);
    }
    if (stories === 0) judging.onBegin?.(leastTime(drive, judging.calls));
    playing = drive;
    const comers = begun.prologue.filter(({ who }) => who === null).length;
    const kept = comers * Math.ceil((judging.calls - calls - most) / callsInStory);
    stage.leaveForOthers(kept);
    const told = await playStory(drive, { random, novelty, cone, doubts }, mark, {
      calls: most,
      kept: kept + keptForRetelling,
    });
    playing = null;
    stories += 1;
    calls += drive.calls;
    for (const performed of told) coverage.note(performed);
    const last = told.at(-1);
    if (last === undefined) break;
    if (last.judgement?.wrong !== null) {
      callsToFirst ??= calls;
      await note(last, begun, told);
    }
    if (judging.stopAtFirst === true && found.size > 0) break;
  }
  return verdict(null);

  async function note(last: Performed, begun: Begun, told: readonly Performed[]): Promise<void> {
    const signature = signatureOf(last);
    const known = found.get(signature);
    if (known !== undefined) {
      found.set(signature, { ...known, times: known.times + 1 });
      const race = madeAtOnce(known.story);
      // Where calls go wrong only at the same time, each goes on to be made by itself.
      if (race.length === 0) novelty.avoid(avoidedAs(last.call.name, last.step.around));
      for (const { call } of race) novelty.avoid(atOnce(call));
      return;
    }
    // What has a cause that is known, and is no graver than what was told of that, need not be made short once more.
    const causes = await knownCauses(
      [...found.values()].filter(
        ({ gravity }) => gravities.indexOf(gravity) <= gravities.indexOf(gravityOf(model, last)),
      ),
      { beginning: begun.drive.beginning, story: told },
      stage,
    );
    if (causes.length > 0) novelty.avoid(last.call.name);
    // It would be one more of what is told already: nobody waits for that.
    const alike =
      stage.visitsLeft() >= stage.visitsFor(stage.cast)
        ? undefined
        : [...found.values()].find(
            ({ explanations: [likeliest] }) =>
              likeliest !== undefined && causes.some((cause) => isSame(cause, likeliest)),
          );
    if (alike !== undefined) {
      found.set(alike.signature, { ...alike, times: alike.times + 1 });
      return;
    }
    const established = await establish(stage, begun, told, causes);
    // Whoever is gone meanwhile is told of as gone.
    if (established === "flaky") flaky.push(last);
    else if (established !== "gone") {
      found.set(signature, established);
      stage.overlooked.add(last);
    }
  }

  /** Whether people can be had though a call on the way was answered in another form; that is told. */
  async function passed({ prologue, drive, mark, cast }: Begun, performed: Performed): Promise<boolean> {
    const signature = signatureOf(performed);
    if (found.has(signature) || !stage.overlooked.isOfForm(performed)) return false;
    if (!seenOnce.has(signature)) {
      seenOnce.set(signature, performed);
      return true;
    }
    seenOnce.delete(signature);
    const beginning = { ...drive.beginning, people: [] };
    const told = { prologue: prologue.filter((one) => one !== performed), beginning, story: [performed], mark, cast };
    found.set(signature, {
      ...told,
      whole: told,
      wrong: performed.judgement?.wrong ?? null,
      gravity: gravityOf(model, performed),
      times: 1,
      signature,
      explanations: await suspectsOf(model, { ...told, whole: told }, stage),
    });
    stage.overlooked.add(performed);
    return true;
  }
}

function isByNobody({ who, call, judgement }: Performed): boolean {
  return who === null && call.does.kind !== "sign in" && judgement !== null;
}
