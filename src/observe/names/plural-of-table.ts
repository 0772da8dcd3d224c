import { reservedMeaning } from "../../language/2-resolve/report/reserved-names.ts";
import { singularOf } from "./entity-name.ts";

/** The plural of the records of a table, which may be named for one or for many of them. */
export function pluralOfTable(table: string): string {
  const letters = table
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[_-]+|[_-]+$/g, "");
  const begun = /^[A-Za-z]/.test(letters) ? letters : `x${letters}`;
  const name = (isPlural(begun) ? begun : severalOf(begun)).slice(0, 56);
  const plain = /^[A-Z][A-Za-z0-9]*$/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
  return reservedMeaning("a plural", plain) === null ? plain : `${plain}-records`;
}

/** Whether the last word of a name is the word for many, as far as its form tells. */
function isPlural(table: string): boolean {
  return singularOf(table) !== table || /(?:data|people|children|media|news|info|ss|staff)$/i.test(table);
}

/** An English word for many: `category` is `categories`. */
function severalOf(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}
