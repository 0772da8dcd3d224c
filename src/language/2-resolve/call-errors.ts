import { diagnostic } from "../../base/diagnostic.ts";
import type { CallError } from "../../model/call.ts";
import type { Detection } from "../../model/error-entry.ts";
import { splitOutsideCode } from "../1-parse/code.ts";
import type { Words } from "../1-parse/words.ts";
import { slice, spanOf, trim } from "../1-parse/words.ts";
import { readDetection } from "./detection.ts";
import { readErrorCode } from "./error-code.ts";
import type { ErrorCodes } from "./error-code.ts";
import type { Report } from "./report.ts";

/** Reads `OVERLAPS, NOT_HERE when not found`: what a call can give, and what it gives in place of the catalogue's entry. */
export function readCallErrors(cell: Words, codes: ErrorCodes, report: Report): readonly CallError[] {
  const answered = new Map<Detection, string>();
  return splitOutsideCode(cell, /,/).flatMap((part): readonly CallError[] => {
    const match = /^(\S+)\s+when\s+/i.exec(part.text);
    const code = readErrorCode(match === null ? part : slice(part, 0, match[1]!.length), codes, report);
    if (match === null) return code === null ? [] : [{ code, when: null }];
    const words = trim(slice(part, match[0].length));
    const when = readDetection(words, report);
    if (code === null || when === null) return [];
    const other = answered.get(when);
    if (other !== undefined) report.add(diagnostic("detection-twice", spanOf(words), { when, code: other }));
    answered.set(when, code);
    return [{ code, when }];
  });
}
