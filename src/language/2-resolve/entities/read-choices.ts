import { createDiagnostic } from "../../../base/diagnostic.ts";
import { reportReservedName } from "../report/reserved-names.ts";
import { splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reads what follows `one of`: the values, separated by commas or `or`. A text that can't be a value is reported and left out. */
export function readChoices(words: Words, owner: string | null, report: ResolveReport): readonly string[] {
  const values: string[] = [];
  const written: Words[] = [];
  if (owner !== null) report.names.own(values, owner);
  report.names.write(values, written);
  const parts = splitOutsideCode(withoutBrackets(trimWords(words), report), /,|\s+or\s+/);
  for (const part of parts) {
    const value = part.text.replace(/^["`]|["`]$/g, "");
    reportReservedName(part, "a value", value, report);
    if (value.trim() === "")
      report.add(
        createDiagnostic("bad-choice", spanOf(part), { what: "An empty text", reason: "nobody could read it" }),
      );
    else if (values.includes(value))
      report.add(createDiagnostic("duplicate-name", spanOf(part), { name: value, what: "value" }));
    else {
      values.push(value);
      const quoted = value.length < part.text.length ? 1 : 0;
      const inside = sliceWords(part, quoted, quoted + value.length);
      written.push(inside);
      if (owner !== null) report.names.declare({ kind: "value", of: owner, name: value }, inside);
    }
  }
  if (parts.length === 0) report.add(createDiagnostic("no-choices", spanOf(words), {}));
  return values;
}

/** Takes the brackets off `[red, green]`, as other notations write a list, and reports them. */
function withoutBrackets(words: Words, report: ResolveReport): Words {
  if (!/^(?:\[.*\]|\{.*\}|\(.*\))$/s.test(words.text)) return words;
  const reason = "the values stand without brackets around them";
  report.add(createDiagnostic("bad-choice", spanOf(words), { what: `\`${words.text}\``, reason }));
  return trimWords(sliceWords(words, 1, words.text.length - 1));
}
