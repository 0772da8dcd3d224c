import { readFileSync } from "node:fs";

/** One change of a document's text: what is there, and what stands there afterwards. */
export type Change = readonly [from: string, to: string];

/** Takes the rate off the calls of a person, so that a test is not told to slow down. */
export const inAHurry: Change = ["| callsPerPerson | 120 per minute |", "| callsPerPerson | 1000000 per minute |"];

/** The text of one of the documents in `specs`, changed; what is to be changed has to be there. */
export function documentText(name: string, ...changes: readonly Change[]): string {
  return changed(readFileSync(new URL(`../../specs/${name}`, import.meta.url), "utf8"), ...changes);
}

/** A text with changes made to it. */
export function changed(text: string, ...changes: readonly Change[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the document does not say ${JSON.stringify(from)}`);
    return before.replace(from, () => to);
  }, text);
}
