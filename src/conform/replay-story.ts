import type { Specification } from "../model/specification.ts";
import { causesOf } from "./blame/blame.ts";
import { suspectsOf } from "./blame/suspects.ts";
import { Coverage } from "./coverage/coverage.ts";
import { signatureOf } from "./find/finding.ts";
import { gravityOf } from "./find/gravity.ts";
import { replay } from "./find/replay.ts";
import type { KeptStory } from "./find/story-token.ts";
import type { Verdict } from "./judge-target.ts";
import { openStage } from "./stage.ts";
import type { Staging } from "./stage.ts";
import type { Target } from "./target/target.ts";

/** Plays one story again, by fresh people, and judges each answer: what is still wrong is the one finding. */
export async function replayStory(model: Specification, target: Target, staging: Staging, kept: KeptStory): Promise<Verdict> {
  const coverage = new Coverage(model);
  const stage = openStage(model, target, staging);
  const { drive, mark, cast, obstacle, prologue } = await stage.begin(kept.cast);
  const none = { calls: drive.calls, callsAgain: 0, callsToFirst: drive.calls, stories: 0, findings: [], flaky: [], missing: [], obstacle, coverage };
  if (obstacle !== null) return { kind: "could not test", ...none };
  const story = await replay(drive, kept, mark);
  for (const performed of story) coverage.note(performed);
  const told = { ...none, calls: drive.calls, callsToFirst: drive.calls, stories: 1 };
  const last = story.at(-1);
  if (last === undefined || last.judgement?.wrong === null) return { kind: "conforms", ...told };
  const episode = { prologue, beginning: drive.beginning, story };
  const explanations = await suspectsOf(model, { ...episode, whole: episode }, stage);
  const found = { ...episode, mark, cast, wrong: last.judgement?.wrong ?? null, gravity: gravityOf(model, last), times: 1, signature: signatureOf(last), whole: episode, explanations };
  return { kind: "findings", ...told, findings: causesOf(model, [found]) };
}
