import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { parseDuration } from "../../../base/duration.ts";
import type { Constant } from "../../../model/constant.ts";
import type { Range } from "../../../model/field-type.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { parseNumber, readSize } from "./constant-value.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** What a range counts in. */
export type RangeUnit =
  | { readonly kind: "number"; readonly scale: number }
  | { readonly kind: "duration" }
  | { readonly kind: "bytes" };

/** Reads a range: `5..120`, `..10 MB`, `0..maxSeats`. Empty words have no bounds. A part that can't be read is reported, and no bound. */
export function readRange(words: Words, unit: RangeUnit, constants: readonly Constant[], report: ResolveReport): Range {
  if (words.text === "") return {};
  const dots = words.text.indexOf("..");
  if (dots === -1) {
    report.add(createDiagnostic("bad-range", spanOf(words), { range: words.text }));
    return {};
  }
  const [low, high] = [trimWords(sliceWords(words, 0, dots)), trimWords(sliceWords(words, dots + 2))];
  const min = low.text === "" ? null : readBound(low, unit, constants, report);
  const max = high.text === "" ? null : readBound(high, unit, constants, report);
  if (min !== null && max !== null && min > max)
    report.add(createDiagnostic("min-over-max", spanOf(words), { min: low.text, max: high.text }));
  return { ...(min !== null && { min }), ...(max !== null && { max }) };
}

function readBound(
  words: Words,
  unit: RangeUnit,
  constants: readonly Constant[],
  report: ResolveReport,
): number | null {
  const constant = oneNamed(constants, words.text);
  if (constant !== undefined) report.names.mention({ kind: "constant", of: null, name: constant.name }, words);
  if (constant?.type.kind === "anything") return null;
  const bound = constant === undefined ? readWritten(words.text, unit) : boundOf(constant, unit);
  if (bound !== null && Number.isSafeInteger(bound)) return bound;
  if (constant === undefined && /^[A-Za-z]\w*$/.test(words.text)) {
    report.add(
      createDiagnostic(
        "unknown-constant",
        spanOf(words),
        { name: words.text },
        didYouMean(
          words.text,
          constants.map(({ name }) => name),
        ),
      ),
    );
  } else report.add(createDiagnostic("bad-range", spanOf(words), { range: words.text }));
  return null;
}

function readWritten(text: string, unit: RangeUnit): number | null {
  if (unit.kind === "duration") return parseDuration(text);
  if (unit.kind === "bytes") return readSize(text) ?? (/^\d+$/.test(text) ? Number(text) : null);
  const number = parseNumber(text);
  return number === null || number.scale > unit.scale ? null : number.scaled * 10 ** (unit.scale - number.scale);
}

function boundOf({ type, value }: Constant, unit: RangeUnit): number | null {
  if (typeof value !== "number") return null;
  if (unit.kind === "duration") return type.kind === "duration" ? value : null;
  if (type.kind === "integer") return unit.kind === "bytes" ? value : value * 10 ** unit.scale;
  if (type.kind !== "decimal" || unit.kind !== "number" || type.scale > unit.scale) return null;
  return value * 10 ** (unit.scale - type.scale);
}
