import { printDuration } from "../../base/duration.ts";
import type { LineCoverage, PointCoverage } from "../coverage/line-coverage.ts";
import type { MinimumDuration } from "../accounts/minimum-duration.ts";
import type { TestReport, FindingReport } from "./test-report.ts";

/** The verdict in one sentence. */
export function verdictSentence({ kind, findings, isReplay, obstacle, calls, stories }: TestReport): string {
  if (isReplay && kind === "conforms") return "The story goes as it has to: the difference is gone.";
  if (isReplay && kind === "findings") return "The difference is still there.";
  switch (kind) {
    case "conforms":
      return "No difference was found.";
    case "findings":
      return countWithNoun(findings.length, "finding");
    case "could not test":
      return `${stories === 0 ? "It could not be tested" : `It could not be tested to the end: ${countWithNoun(calls, "call")} went before`}${obstacle === null ? "" : `, at ${obstacle.call}`}${findings.length > 0 ? `; ${countWithNoun(findings.length, "finding")} until then` : ""}.`;
  }
}

/** What the run has done: how many calls, in how much time. */
export function effortSentence({
  calls,
  callsAgain,
  stories,
  atOnce,
  milliseconds,
  seed,
  isReplay,
}: TestReport): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  if (isReplay)
    return `one story${stories > 1 ? `, told ${stories} times` : ""}, ${countWithNoun(calls, "call")}, ${seconds}`;
  const concurrentWith = atOnce > 0 ? `, ${atOnce.toLocaleString("en")} of them at the same time as others` : "";
  return `${countWithNoun(calls, "call")} in ${countWithNoun(stories, "story", "stories")}${concurrentWith}${callsAgain > 0 ? ` and ${callsAgain.toLocaleString("en")} to try what differs again` : ""}, ${seconds}, seed ${seed}`;
}

/**
 * How the line relates to a finding: as though what the target answers or, if no mutant explains it, that the expected
 * answer rests on the line.
 */
export function causeSentence({ line, asThough }: Pick<FindingReport, "line" | "asThough">): string | null {
  return (
    asThough ??
    (line === null ? null : "What was expected rests on this line; no misreading of the document explains what came.")
  );
}

/** Remarks on a verdict besides its findings. */
export function reportRemarks({ missing, flaky, isReadOnly }: TestReport): readonly string[] {
  return [
    ...(missing.length > 0
      ? [
          `Not tried: ${missing.join(", ")}. ${isReadOnly ? "Only those whom --as and --people name call where nothing may be written." : "Nobody can sign up as that; say who is there with --as or --people."}`,
        ]
      : []),
    ...(flaky.length > 0
      ? [
          `${countWithNoun(flaky.length, "difference")} did not come back when the same was done again: no verdict on ${flaky.length === 1 ? "it" : "them"}.`,
        ]
      : []),
  ];
}

/** The minimum duration of a run, with the rate limit that causes it. */
export function minimumDurationSentence({ rate, people, calls, milliseconds }: MinimumDuration): string {
  const often = `${countWithNoun(rate.count, "call")} ${units[rate.per] ?? `in ${printDuration(rate.per)}`}`;
  const who =
    people === 0
      ? `to whoever has not signed in: ${countWithNoun(calls, "call")}`
      : `and person: with ${countWithNoun(people, "person", "people")} ${countWithNoun(calls, "call")}`;
  return `The document allows ${often} ${who} take about ${countWithNoun(Math.max(1, Math.round(milliseconds / 60_000)), "minute")}.`;
}

const units: Readonly<Record<number, string>> = {
  1000: "a second",
  60_000: "a minute",
  3_600_000: "an hour",
  86_400_000: "a day",
};

/** How much of a point was exercised, as in `11 of 13 lines`. */
export function describeCoverage({ lines, why }: PointCoverage): string {
  if (lines.length === 0) return why ?? "";
  return `${lines.filter(({ times }) => times > 0).length} of ${countWithNoun(lines.length, "line")}`;
}

/** The lines that were not exercised, grouped by reason. */
export function uncoveredLines({
  lines,
}: PointCoverage): readonly { readonly why: string; readonly lines: readonly LineCoverage[] }[] {
  const reasons = new Map<string, LineCoverage[]>();
  for (const line of lines.filter(({ times }) => times === 0)) {
    const why = line.why ?? "not come to";
    reasons.set(why, [...(reasons.get(why) ?? []), line]);
  }
  return [...reasons].map(([why, of]) => ({ why, lines: of }));
}

/** A number with a noun, as in `1 call` or `1,000 calls`. */
export function countWithNoun(number: number, one: string, plural = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : plural}`;
}
