import { joinWithAnd } from "../../base/join-with-and.ts";
import type { Difference } from "./difference.ts";

/** A difference as a sentence, in the words of the documents. */
export function differenceInWords(difference: Difference): string {
  const { aspect, roles, was, is } = difference;
  if (was === null && is === null) return sentenceForAnswer(difference);
  return aspect === "access" && roles.length > 0 ? sentenceForRight(difference) : sentenceForRecord(difference);
}

/** "Customer may newly assign Ticket where own". */
function sentenceForRight({ roles, subject, was, is, change }: Difference): string {
  const who = joinRoles(roles);
  if (was === "no") return `${who} may newly ${subject}${is === "yes" ? "" : ` where ${is}`}`;
  if (is === "no") return `${who} may no longer ${subject}${was === "yes" ? "" : ` (before: where ${was})`}`;
  const cases = (text: string | null): string => (text === "yes" ? "always" : `where ${text}`);
  const more = change === "widened" ? " in more cases" : change === "narrowed" ? " in fewer cases" : " in other cases";
  return `${who} may ${subject}${more}: ${cases(is)} (before: ${cases(was)})`;
}

function sentenceForRecord({ subject, label, was, is, change }: Difference): string {
  const way = change === "loosened" || change === "tightened" ? ` (${change})` : "";
  if (was === null && label === null) return `${subject} is new: ${is}`;
  if (is === null && label === null) return `${subject} is gone: ${was}`;
  const what = label === null ? subject : `${subject}, ${label}`;
  return `${what}: ${shortText(was)} → ${shortText(is)}${way}`;
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

function shortText(text: string | null): string {
  if (text === null) return "nothing";
  const line = text.replace(/\s*\n\s*/g, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

const longest = 160;

function joinRoles(names: readonly string[]): string {
  return names.length === 0 ? "everybody" : joinWithAnd(names);
}
