import { positionOf } from "../../base/source.ts";
import type { Performed } from "../../conform/drive/drive.ts";
import type { Verdict } from "../../conform/judge-target.ts";
import type { RunTold } from "./run-told.ts";
import { callerOf } from "./scene.ts";

/** A verdict for programs. */
export function verdictInJson({ document: { source, model }, address, seed }: RunTold, verdict: Verdict): object {
  const lineOf = ({ decision, call }: Performed): number => positionOf(source, (decision.because ?? call.span).start).line;
  const told = (performed: Performed): object => ({
    by: callerOf(performed), call: performed.call.name, request: performed.sent, came: performed.came,
    expected: { status: performed.expected.status, error: performed.decision.kind === "refusal" ? performed.decision.code : null },
  });
  return {
    title: model.title, address, seed, verdict: verdict.kind, calls: verdict.calls, stories: verdict.stories, missing: verdict.missing,
    findings: verdict.findings.map(({ wrong, story, times }) => ({
      wrong, times, call: story.at(-1)?.call.name, line: story.length === 0 ? null : lineOf(story.at(-1)!),
      differences: story.at(-1)?.judgement?.differences ?? [], story: story.map(told),
    })),
    flaky: verdict.flaky.map(told),
    obstacle: verdict.obstacle === null ? null : verdict.obstacle.kind === "call" ? told(verdict.obstacle.performed) : verdict.obstacle.why,
  };
}
