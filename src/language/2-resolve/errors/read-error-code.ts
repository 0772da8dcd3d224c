import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The error codes of point 8; null if it shows no errors: then no code is reported as unknown. */
export type ErrorCodes = ReadonlySet<string> | null;

/** Resolves an error code; null if it is unknown, which is reported. */
export function readErrorCode(words: Words, codes: ErrorCodes, report: ResolveReport): string | null {
  const { text } = withoutBackticks(words);
  report.names.mention({ kind: "error", of: null, name: text }, withoutBackticks(words));
  if (codes === null || codes.has(text)) return text;
  report.add(createDiagnostic("unknown-error", spanOf(words), { code: text }, didYouMean(text, codes)));
  return null;
}
