import type { Specification } from "../model/specification.ts";
import { causesOf } from "./blame/causes-of.ts";
import { suspectsOf } from "./blame/suspects.ts";
import { Coverage } from "./coverage/coverage.ts";
import { isRace } from "./story/at-once.ts";
import type { Performed } from "./story/performed.ts";
import { triesOfChance } from "./reproduce/establish.ts";
import { signatureOf } from "./finding/finding.ts";
import { gravityOf } from "./finding/gravity.ts";
import { replay } from "./reproduce/replay.ts";
import type { KeptStory } from "./story/story-token.ts";
import type { Verdict } from "./finding/verdict.ts";
import { openStage } from "./people/stage.ts";
import type { Begun, Staging } from "./people/stage.ts";
import type { Target } from "./target/target.ts";

/** Plays one story again, by fresh people, several times where calls in it are made at the same time, and judges each answer: what is still wrong is the one finding. */
export async function replayStory(
  model: Specification,
  target: Target,
  staging: Staging,
  kept: KeptStory,
): Promise<Verdict> {
  const coverage = new Coverage(model);
  const stage = openStage(model, target, staging);
  const play = async (): Promise<{ readonly begun: Begun; readonly story: readonly Performed[] }> => {
    const begun = await stage.begin(kept.cast);
    return { begun, story: begun.obstacle === null ? await replay(begun.drive, kept, begun.mark) : [] };
  };
  let { begun, story } = await play();
  let calls = begun.drive.calls;
  let stories = 1;
  // What comes of calls at the same time is chance.
  for (
    ;
    stories < triesOfChance && isRace(kept.steps) && begun.obstacle === null && story.at(-1)?.judgement?.wrong === null;
    stories++
  ) {
    ({ begun, story } = await play());
    calls += begun.drive.calls;
  }
  const { drive, mark, cast, obstacle, prologue } = begun;
  const none = {
    calls,
    callsAgain: 0,
    callsToFirst: calls,
    stories: 0,
    findings: [],
    flaky: [],
    missing: [],
    obstacle,
    coverage,
  };
  if (obstacle !== null) return { kind: "could not test", ...none };
  for (const performed of story) coverage.note(performed);
  const told = { ...none, stories };
  const last = story.at(-1);
  if (last === undefined || last.judgement?.wrong === null) return { kind: "conforms", ...told };
  const episode = { prologue, beginning: drive.beginning, story };
  const suspects = await suspectsOf(model, { ...episode, whole: episode }, stage);
  // One story shows less than all that it was made of.
  const explanations = suspects.toSorted(
    (one, other) => Number(other.says === kept.says) - Number(one.says === kept.says),
  );
  const found = {
    ...episode,
    mark,
    cast,
    wrong: last.judgement?.wrong ?? null,
    gravity: gravityOf(model, last),
    times: 1,
    signature: signatureOf(last),
    whole: episode,
    explanations,
  };
  return { kind: "findings", ...told, findings: causesOf(model, [found]) };
}
