import type { FieldType } from "../../../model/field-type.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { splitAtTop } from "./split-at-top.ts";

/** Keeps that a text by itself, with quotes or without, is a state, a choice or a role; of a list, each of its items. */
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
