import { documentName } from "./document-name.ts";

/** The name of one record of a plural: `ticket-notes` is `TicketNote`. */
export function entityNameOf(plural: string): string {
  const words = plural.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const last = singularOf(words.at(-1) ?? "thing");
  return documentName(
    "an entity",
    [...words.slice(0, -1), last].map((word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`).join(""),
  );
}

/** An English word for one of many: `boxes` is `box`. Another word stays as it is. */
export function singularOf(word: string): string {
  if (/(?:ss|us|is)$/i.test(word)) return word;
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/i.test(word)) return word.slice(0, -2);
  return word.length > 3 && /s$/i.test(word) ? word.slice(0, -1) : word;
}
