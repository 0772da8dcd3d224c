import { joinWithAnd } from "../../base/join-with-and.ts";
import type { Difference } from "./difference.ts";

/** A difference as a sentence, in the words of the documents. */
export function differenceInWords(difference: Difference): string {
  const { aspect, roles, was, is } = difference;
  if (was === null && is === null) return sentenceForAnswer(difference);
  return aspect === "access" && roles.length > 0 ? sentenceForRight(difference) : sentenceForRecord(difference);
}

/** "Customer may newly assign Ticket where own". */
function sentenceForRight({ roles, subject, label, was, is, change }: Difference): string {
  const who = joinRoles(roles);
  if (label !== null) return `${who} may ${subject}, ${label} ${is} (before: ${was})`;
  if (was === "no") return `${who} may newly ${subject}${is === "yes" ? "" : ` where ${is}`}`;
  if (is === "no") return `${who} may no longer ${subject}${was === "yes" ? "" : ` (before: where ${was})`}`;
  const cases = (text: string | null): string => (text === "yes" ? "always" : `where ${text}`);
  const more = change === "widened" ? " in more cases" : change === "narrowed" ? " in fewer cases" : " in other cases";
  return `${who} may ${subject}${more}: ${cases(is)} (before: ${cases(was)})`;
}

function sentenceForRecord({ aspect, subject, label, was, is, change }: Difference): string {
  if (aspect === "claim" && was === null) return `${subject} is new: more is checked`;
  if (aspect === "claim" && is === null) return `${subject} is gone: less is checked`;
  const way = change === "loosened" || change === "tightened" ? ` (${change})` : "";
  if (was === null && label === null) return `${subject} is new: ${is}`;
  if (is === null && label === null) return `${subject} is gone: ${was}`;
  const what = label === null ? subject : `${subject}, ${label}`;
  const [older, newer] = shortTexts(textOnOneLine(was), textOnOneLine(is));
  return `${what}: ${older} → ${newer}${way}`;
}

/** The sentence for a call that is decided differently, where no line explains it. */
function sentenceForAnswer({ roles, subject, witnesses }: Difference): string {
  const who = joinRoles(roles);
  const [witness] = witnesses;
  if (witness?.kind !== "call") return `${subject} is another`;
  const { difference } = witness;
  switch (difference.kind) {
    case "granted":
      return `${who} may newly make the call “${subject}” where it was refused with ${difference.refusal.code}`;
    case "refused":
      return `${who} may no longer make the call “${subject}” in some cases, refused with ${difference.refusal.code}`;
    case "shown":
      return `${who} is newly told “${difference.path}” by the call “${subject}”`;
    case "hidden":
      return `${who} is no longer told “${difference.path}” by the call “${subject}”`;
    default:
      return `the call “${subject}” answers ${who} otherwise`;
  }
}

function textOnOneLine(text: string | null): string {
  return text === null ? "nothing" : text.replace(/\s*\n\s*/g, " ");
}

/** Two texts that differ, with so much of each that the difference is seen: long texts from a few words before it. */
function shortTexts(was: string, is: string): readonly [string, string] {
  if (was.length <= longest && is.length <= longest) return [was, is];
  const [one, other] = [[...was], [...is]];
  const same = one.findIndex((character, at) => character !== other[at]);
  const from = Math.max(0, (same === -1 ? one.length : same) - before);
  return [shortFrom(one, from), shortFrom(other, from)];
}

function shortFrom(characters: readonly string[], from: number): string {
  const begin = from < before ? 0 : from;
  const end = begin + longest;
  const text = characters.slice(begin, end).join("");
  return `${begin > 0 ? "…" : ""}${text}${characters.length > end ? "…" : ""}`;
}

/** The most characters of a text, and how many of them stand before a difference. */
const [longest, before] = [160, 40];

function joinRoles(names: readonly string[]): string {
  return names.length === 0 ? "everybody" : joinWithAnd(names);
}
