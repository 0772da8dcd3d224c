import { withArticle } from "../../base/with-article.ts";
import type { BrokenField } from "../../runtime/store/migrate/broken-fields.ts";
import { keysInWords } from "./keys-in-words.ts";

/** Describes records with values that the document forbids; empty if there are none. */
export function brokenFieldsInWords(broken: readonly BrokenField[]): readonly string[] {
  return broken.map(({ entity, field, code, value, isStatus, records, keys }) => {
    const shown = keysInWords(keys, records);
    const isOne = records === 1;
    const [who, has] = isOne ? ["record", "has"] : ["records", "have"];
    const kept = isOne ? "It is kept as it is" : "They are kept as they are";
    const consequence = isStatus
      ? `, and can take no transition: move ${isOne ? "it" : "them"} under the former document first, or give ${isOne ? "it" : "them"} another state with ninepoint migrate --rename ${entity}.${field}.${value ?? "STATE"}=${entity}.${field}.STATE`
      : `; only who changes ${field} has to mend it`;
    return `${records} ${who} of ${entity} ${has} ${wrongWith(field, code, value)}${shown}. ${kept}${consequence}.`;
  });
}

function wrongWith(field: string, code: BrokenField["code"], value: string | null): string {
  switch (code) {
    case "required":
      return `no ${field}, which is required`;
    case "too-short":
      return `${withArticle(field)} that is too short`;
    case "too-long":
      return `${withArticle(field)} that is too long`;
    case "too-small":
      return `${withArticle(field)} below the least that the document allows`;
    case "too-large":
      return `${withArticle(field)} above the most that the document allows`;
    case "choice":
      return value === null
        ? `${withArticle(field)} with a word that the document no longer names`
        : `the ${field} ${value}, which the document no longer names`;
    default:
      return `${withArticle(field)} that is not of the form that the document asks for`;
  }
}
