import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { allDetections } from "../../../model/error-entry.ts";
import type { Detection } from "../../../model/error-entry.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reads the words of a detection; null if they are unknown, which is reported. */
export function readDetection(words: Words, report: ResolveReport): Detection | null {
  const { text } = withoutBackticks(words);
  const found = allDetections.find((detection) => detection === text.toLowerCase());
  if (found === undefined)
    report.add(createDiagnostic("unknown-detection", spanOf(words), { text }, didYouMean(text, allDetections)));
  return found ?? null;
}
