import type { FieldType } from "../../../model/field-type.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { splitAtTop } from "./split-at-top.ts";

/** Records the mention of a state, a choice or a role by a text, quoted or not; for a list, by each item. */
export function mentionValue(type: FieldType, words: Words, report: ResolveReport): void {
  const { names } = report;
  if (type.kind === "list") {
    const isInBrackets = /^\[.*\]$/s.test(words.text);
    for (const item of splitAtTop(isInBrackets ? sliceWords(words, 1, words.text.length - 1) : words))
      mentionValue(type.of, item, report);
    return;
  }
  const of = "values" in type ? names.owners.get(type.values) : undefined;
  if (of === undefined) return;
  const quoted = /^"(.*)"$/s.exec(words.text);
  const name = quoted === null ? words : sliceWords(words, 1, words.text.length - 1);
  names.mention(
    of === "Role" ? { kind: "role", of: null, name: name.text } : { kind: "value", of, name: name.text },
    name,
  );
}
