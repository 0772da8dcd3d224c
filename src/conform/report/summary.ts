import type { LineCovered, PointCovered } from "../coverage/lines-covered.ts";
import type { Report } from "./report.ts";

/** The verdict in one sentence. */
export function verdictSentence({ kind, findings, isReplay, obstacle, calls, stories }: Report): string {
  if (isReplay && kind === "conforms") return "The story goes as it has to: the difference is gone.";
  if (isReplay && kind === "findings") return "The difference is still there.";
  switch (kind) {
    case "conforms":
      return "No difference was found.";
    case "findings":
      return counted(findings.length, "finding");
    case "could not test":
      return `${stories === 0 ? "It could not be tested" : `It could not be tested to the end: ${counted(calls, "call")} went before`}${obstacle === null ? "" : `, at ${obstacle.call}`}${findings.length > 0 ? `; ${counted(findings.length, "finding")} until then` : ""}.`;
  }
}

/** What was done: how many calls, in how long. */
export function effortSentence({ calls, stories, milliseconds, seed, isReplay }: Report): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  return isReplay ? `one story, ${counted(calls, "call")}, ${seconds}` : `${counted(calls, "call")} in ${counted(stories, "story", "stories")}, ${seconds}, seed ${seed}`;
}

/** What is to be known of a verdict beside its findings. */
export function remarks({ missing, flaky, isReadOnly }: Report): readonly string[] {
  return [
    ...(missing.length > 0 ? [`Not tried: ${missing.join(", ")}. ${isReadOnly ? "Only those whom --as and --people name call where nothing may be written." : "Nobody can sign up as that; say who is there with --as or --people."}`] : []),
    ...(flaky.length > 0 ? [`${counted(flaky.length, "difference")} did not come back when the same was done again: no verdict on ${flaky.length === 1 ? "it" : "them"}.`] : []),
  ];
}

/** How much of a point was put to the test: `11 of 13 lines`. */
export function coveredInWords({ lines, why }: PointCovered): string {
  if (lines.length === 0) return why ?? "";
  return `${lines.filter(({ times }) => times > 0).length} of ${counted(lines.length, "line")}`;
}

/** The lines that were not put to the test, by the reason for it. */
export function leftOut({ lines }: PointCovered): readonly { readonly why: string; readonly lines: readonly LineCovered[] }[] {
  const reasons = new Map<string, LineCovered[]>();
  for (const line of lines.filter(({ times }) => times === 0)) {
    const why = line.why ?? "not come to";
    reasons.set(why, [...(reasons.get(why) ?? []), line]);
  }
  return [...reasons].map(([why, of]) => ({ why, lines: of }));
}

/** `1 call`, `1,000 calls`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
