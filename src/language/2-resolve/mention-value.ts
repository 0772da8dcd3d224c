import type { FieldType } from "../../model/field-type.ts";
import type { Words } from "../1-parse/words.ts";
import { slice } from "../1-parse/words.ts";
import type { Report } from "./report.ts";

/** Keeps that a text by itself, with quotes or without, is a state, a choice or a role. */
export function mentionValue(type: FieldType, words: Words, { names }: Report): void {
  const of = "values" in type ? names.owners.get(type.values) : undefined;
  if (of === undefined) return;
  const quoted = /^"(.*)"$/s.exec(words.text);
  const name = quoted === null ? words : slice(words, 1, words.text.length - 1);
  names.mention(of === "Role" ? { kind: "role", of: null, name: name.text } : { kind: "value", of, name: name.text }, name);
}
