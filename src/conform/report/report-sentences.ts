import { printDuration } from "../../base/duration.ts";
import type { LineCoverage, PointCoverage } from "../coverage/line-coverage.ts";
import type { MinimumDuration } from "../accounts/minimum-duration.ts";
import type { TestReport, FindingReport } from "./test-report.ts";

/**
 * The verdict of a run in one sentence, or as a number of findings.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. A
 * *discrepancy* is a difference from the document that was reproduced. A *point* is one of the nine parts of a
 * document.
 */
export function verdictSentence({ kind, findings, isReplay, stoppedBy, calls, stories }: TestReport): string {
  if (isReplay && kind === "conforms") return "The story goes as the document says: the difference is gone.";
  if (isReplay && kind === "findings") return "The difference is still there.";
  switch (kind) {
    case "conforms":
      return "No difference was found.";
    case "findings":
      return countWithNoun(findings.length, "finding");
    case "could not test":
      return `The test stopped${stoppedBy === null ? "" : ` at ${stoppedBy.call}`}${stories === 0 ? " before the first story" : ` after ${countWithNoun(calls, "call")}`}${findings.length > 0 ? `, with ${countWithNoun(findings.length, "finding")} so far` : ""}.`;
  }
}

/**
 * What the run has done, without a full stop: how many calls in how many stories, in how much time, with which seed.
 */
export function effortSentence({
  calls,
  repeatedCalls,
  stories,
  concurrentCalls,
  milliseconds,
  seed,
  isReplay,
}: TestReport): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  if (isReplay)
    return `one story${stories > 1 ? `, replayed ${stories} times` : ""}, ${countWithNoun(calls, "call")}, ${seconds}`;
  const concurrentWith =
    concurrentCalls > 0 ? `, ${concurrentCalls.toLocaleString("en")} of them at the same time as others` : "";
  return `${countWithNoun(calls, "call")} in ${countWithNoun(stories, "story", "stories")}${concurrentWith}${repeatedCalls > 0 ? ` and ${repeatedCalls.toLocaleString("en")} to reproduce differences` : ""}, ${seconds}, seed ${seed}`;
}

/**
 * How the line of a finding explains it: by the fault with which the target's answer agrees or, if no mutant explains
 * the answer, by the expected answer, which the line determines. Null if neither a mutant nor a line is known.
 */
export function causeSentence({ line, explanation }: Pick<FindingReport, "line" | "explanation">): string | null {
  return (
    explanation ??
    (line === null ? null : "This line determines the expected answer; no single mistake explains the received answer.")
  );
}

/** The heading above the list of a finding's other discrepancies, which it does not show in full. */
export const relatedDifferencesTitle = "Other differences with the same cause:";

/** What limits a verdict, in sentences: roles that were not tried, and differences that did not occur again. */
export function reportRemarks({ missing, flaky, isReadOnly }: TestReport): readonly string[] {
  return [
    ...(missing.length > 0
      ? [
          `Not tried: ${missing.join(", ")}. ${isReadOnly ? "A test that only reads calls as the people whom --as and --people name." : "Nobody can sign up in this role; name accounts with --as or --people."}`,
        ]
      : []),
    ...(flaky.length > 0
      ? [
          `${countWithNoun(flaky.length, "difference")} did not occur again when the calls were repeated: no verdict on ${flaky.length === 1 ? "it" : "them"}.`,
        ]
      : []),
  ];
}

/** Says how long a run takes at least because of a rate limit. */
export function minimumDurationSentence({ rate, people, requests: calls, milliseconds }: MinimumDuration): string {
  const often = `${countWithNoun(rate.count, "call")} ${units[rate.per] ?? `in ${printDuration(rate.per)}`}`;
  const who = people === 0 ? "visitors" : "each person";
  const byPeople = people === 0 ? "" : ` by ${countWithNoun(people, "person", "people")}`;
  return `The document allows ${who} ${often}: ${countWithNoun(calls, "call")}${byPeople} take about ${countWithNoun(Math.max(1, Math.round(milliseconds / 60_000)), "minute")}.`;
}

/** The units of time by their length in milliseconds. */
const units: Readonly<Record<number, string>> = {
  1000: "a second",
  60_000: "a minute",
  3_600_000: "an hour",
  86_400_000: "a day",
};

/** How much of a point was tested, as in `11 of 13 lines`; if it has no line to test, why. */
export function describeCoverage({ lines, why }: PointCoverage): string {
  if (lines.length === 0) return why ?? "";
  return `${lines.filter(({ times }) => times > 0).length} of ${countWithNoun(lines.length, "line")}`;
}

/** The lines that were not tested, grouped by the reason; without a known reason, they were “not reached”. */
export function uncoveredLines({
  lines,
}: PointCoverage): readonly { readonly why: string; readonly lines: readonly LineCoverage[] }[] {
  const reasons = new Map<string, LineCoverage[]>();
  for (const line of lines.filter(({ times }) => times === 0)) {
    const why = line.why ?? "not reached";
    reasons.set(why, [...(reasons.get(why) ?? []), line]);
  }
  return [...reasons].map(([why, ofReason]) => ({ why, lines: ofReason }));
}

/** A number with a noun, as in `1 call` or `1,000 calls`. `plural` is needed only if it is not `one` with an s. */
export function countWithNoun(number: number, one: string, plural = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : plural}`;
}
