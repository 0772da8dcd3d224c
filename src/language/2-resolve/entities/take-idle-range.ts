import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The field that a range is written for; null if the type is not that of a field. */
interface RangeOwner {
  readonly owner: string | null;
}

/** Takes a range off a type that has none, such as `date 2000-01-01..`, and reports it; null where no range follows. */
export function takeIdleRange(
  words: Words,
  isType: (word: string) => boolean,
  { owner }: RangeOwner,
  report: ResolveReport,
): Words | null {
  const match =
    /^(timestamp\s+to\s+the\s+second|\S+)\s+(?=\S*\.\.|(?:from|between|since|until|after|before|at)\b)/.exec(
      words.text,
    );
  if (match === null || !isType(match[1]!.split(/\s/)[0]!)) return null;
  const type = match[1]!;
  const range = trimWords(sliceWords(words, type.length));
  report.add(
    createDiagnostic("range-of-what", spanOf(range), { type, range: range.text }, { hint: hintFor(type, owner) }),
  );
  return sliceWords(words, 0, type.length);
}

/** Takes a range off the last value of a choice, where it would be a part of that value, and reports it. */
export function takeRangeOfChoices(words: Words, { owner }: RangeOwner, report: ResolveReport): Words {
  const match = /\s+(?:\d\S*)?\.\.\S*$/.exec(words.text);
  if (match === null) return words;
  const range = trimWords(sliceWords(words, match.index));
  report.add(
    createDiagnostic(
      "range-of-what",
      spanOf(range),
      { type: "one of …", range: range.text },
      { hint: hintFor("one of", owner) },
    ),
  );
  return sliceWords(words, 0, match.index);
}

/** What to write in the place of the range. */
function hintFor(type: string, owner: string | null): string {
  const field = owner?.split(".").at(-1) ?? "input.NAME";
  switch (type.split(/\s/)[0]) {
    case "date":
      return `Write a rule in point 5, such as \`${field} >= date("2026-01-01")\`.`;
    case "timestamp":
      return `Write a rule in point 5, such as \`${field} >= timestamp("2026-01-01T00:00:00Z")\`.`;
    case "time":
      return `Write a rule in point 5, such as \`${field} >= opens\`, where \`opens\` is a constant of point 9.`;
    case "email":
    case "url":
    case "phone":
    case "slug":
    case "uuid":
      return `Leave the range out, or write a rule in point 5, such as \`${field}.size() <= 80\`.`;
    case "one":
      return "Leave the range out. Where several values can be chosen, write `list of one of a, b 0..2`.";
    default:
      return "Leave the range out, or write in a rule of point 5 what it was meant to say.";
  }
}
