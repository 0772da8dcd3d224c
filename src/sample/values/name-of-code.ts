import { capitalizeFirst } from "../words/capitalize.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import type { ValueRequest } from "./value-request.ts";

/** A name that fits the code of a record where the code is one of the document's samples and begins with a word: `BOLT-M8` is a "Bolt M8". */
export function nameOfCode({ entity, name, type, field, chosen }: ValueRequest): string | undefined {
  if (field === null || type.kind !== "text" || type.long || type.pattern !== undefined) return undefined;
  if (!/^(name|title|label|designation)$/.test(wordsOfIdentifier(name))) return undefined;
  const code = entity.fields.find((one) => isCode(one.name) && one.sample.includes(String(chosen[one.name])));
  const [word = "", ...more] = String(chosen[code?.name ?? ""] ?? "").split(/[\s._-]+/);
  if (!/^\p{L}{3,}$/u.test(word)) return undefined;
  const text = [capitalizeFirst(word.toLowerCase()), ...more].join(" ");
  const { min = 0, max = Infinity } = type.range;
  return text.length >= min && text.length <= max ? text : undefined;
}

function isCode(name: string): boolean {
  return /\b(sku|code|(article|item|part|product) number)$/.test(wordsOfIdentifier(name));
}
