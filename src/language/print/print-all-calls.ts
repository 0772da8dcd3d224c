import { usualCalls } from "../../model/all-calls.ts";
import type { AllCalls } from "../../model/all-calls.ts";

/** The labels under `### All calls`, with what they set. */
export const labelsOfAllCalls: readonly (readonly [label: string, part: keyof AllCalls])[] = [
  ["Other calls", "otherCalls"],
  ["Unknown inputs", "unknownInputs"],
  ["Failures", "failures"],
  ["Hidden records", "hiddenRecords"],
  ["Judged first", "judgedFirst"],
  ["Other pages", "otherPages"],
  ["Filters and order", "listQueries"],
];

/** Prints `### All calls` with the values that differ from the defaults; empty if none does. */
export function printAllCalls(calls: AllCalls): string {
  const lines = labelsOfAllCalls
    .filter(([, part]) => calls[part] !== usualCalls[part])
    .map(([label, part]) => `- ${label}: ${calls[part]}`);
  return lines.length === 0 ? "" : ["### All calls", lines.join("\n")].join("\n\n");
}
