import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { CallError, Input, WrongInput } from "../../../model/call.ts";
import type { Detection } from "../../../model/error-entry.ts";
import { splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readDetection } from "../errors/read-detection.ts";
import { readErrorCode } from "../errors/read-error-code.ts";
import type { ErrorCodes } from "../errors/read-error-code.ts";
import { inputsOfCall } from "../context/input-owner.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/**
 * Reads `OVERLAPS, NOT_HERE when not found, NO_VERSION when version is missing`: what a call can give, what it gives in place of
 * the catalogue's entry, and what for one of its inputs.
 */
export function readCallErrors(
  cell: Words,
  call: string,
  takes: readonly Input[],
  codes: ErrorCodes,
  report: ResolveReport,
): readonly CallError[] {
  const answered = new Map<Detection, string>();
  return splitOutsideCode(cell, /,/).flatMap((part): readonly CallError[] => {
    const match = /^(\S+)\s+when\s+/i.exec(part.text);
    const code = readErrorCode(match === null ? part : sliceWords(part, 0, match[1]!.length), codes, report);
    if (match === null) return code === null ? [] : [{ code, when: null, input: null }];
    const words = trimWords(sliceWords(part, match[0].length));
    const problem = /^`?([^`\s]+)`?\s+is\s+(missing|wrong)$/.exec(words.text);
    if (problem !== null) {
      const input = readWrongInput(
        sliceWords(words, words.text.indexOf(problem[1]!), words.text.indexOf(problem[1]!) + problem[1]!.length),
        problem[2] as "missing",
        call,
        takes,
        report,
      );
      return code === null || input === null ? [] : [{ code, when: null, input }];
    }
    const when = readDetection(words, report);
    if (code === null || when === null) return [];
    const other = answered.get(when);
    if (other !== undefined) report.add(createDiagnostic("detection-twice", spanOf(words), { when, code: other }));
    answered.set(when, code);
    return [{ code, when, input: null }];
  });
}

function readWrongInput(
  words: Words,
  is: WrongInput["is"],
  call: string,
  takes: readonly Input[],
  report: ResolveReport,
): WrongInput | null {
  const sent = takes.filter(({ place }) => place !== "path");
  const found = sent.find(({ name, wire }) => name === words.text || wire === words.text);
  if (found !== undefined) {
    if (found.name === words.text)
      report.names.mention(
        { kind: "input", of: inputsOfCall(call), name: found.name },
        sliceWords(words, words.text.lastIndexOf(".") + 1),
      );
    return { name: found.name, is };
  }
  report.add(
    createDiagnostic(
      "not-taken",
      spanOf(words),
      { name: words.text },
      didYouMean(
        words.text,
        sent.map(({ name }) => name),
      ),
    ),
  );
  return null;
}
