import type { Difference } from "./difference.ts";

/** A difference as a sentence, in the words of the documents. */
export function sentenceOf(difference: Difference): string {
  const { aspect, roles, was, is } = difference;
  if (was === null && is === null) return ofAnswers(difference);
  return aspect === "access" && roles.length > 0 ? ofRights(difference) : ofRecords(difference);
}

/** "Customer may newly assign Ticket where own". */
function ofRights({ roles, subject, was, is, change }: Difference): string {
  const who = listed(roles);
  if (was === "no") return `${who} may newly ${subject}${is === "yes" ? "" : ` where ${is}`}`;
  if (is === "no") return `${who} may no longer ${subject}${was === "yes" ? "" : ` (before: where ${was})`}`;
  const cases = (text: string | null): string => (text === "yes" ? "always" : `where ${text}`);
  const more = change === "widened" ? " in more cases" : change === "narrowed" ? " in fewer cases" : " in other cases";
  return `${who} may ${subject}${more}: ${cases(is)} (before: ${cases(was)})`;
}

function ofRecords({ subject, label, was, is, change }: Difference): string {
  const way = change === "loosened" || change === "tightened" ? ` (${change})` : "";
  if (was === null && label === null) return `${subject} is new: ${is}`;
  if (is === null && label === null) return `${subject} is gone: ${was}`;
  const what = label === null ? subject : `${subject}, ${label}`;
  return `${what}: ${quoted(was)} → ${quoted(is)}${way}`;
}

/** What is answered otherwise, where no one line says why. */
function ofAnswers({ roles, subject, witnesses }: Difference): string {
  const who = listed(roles);
  const [witness] = witnesses;
  if (witness?.kind !== "call") return `${subject} is another`;
  const { turn } = witness;
  switch (turn.kind) {
    case "granted":
      return `${who} may newly make the call “${subject}” where it was refused with ${turn.refusal.code}`;
    case "refused":
      return `${who} may no longer make the call “${subject}” in some cases, refused with ${turn.refusal.code}`;
    case "shown":
      return `${who} is newly told “${turn.path}” by the call “${subject}”`;
    case "hidden":
      return `${who} is no longer told “${turn.path}” by the call “${subject}”`;
    default:
      return `the call “${subject}” answers ${who} otherwise`;
  }
}

function quoted(text: string | null): string {
  if (text === null) return "nothing";
  const line = text.replace(/\s*\n\s*/g, " ");
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

const longest = 160;

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "everybody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
