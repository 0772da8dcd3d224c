import { messageOf } from "../../base/diagnostic.ts";
import type { AbsentCallers, AskedProduct } from "../../host/ask/ask-product.ts";
import type { AccountLeftOut } from "../../host/ask/known-accounts.ts";
import type { AskingEnd } from "../../host/ask/asking-end.ts";

/** How much was asked, why no more, and as whom it was not: sentences, with a line feed at the end. */
export function askedInWords({ entries, end, absent, leftOut }: AskedProduct): string {
  const made =
    entries.length === 1 ? "One request was made" : `${entries.length.toLocaleString("en")} requests were made`;
  const unanswered = entries.filter(({ status }) => status === 0).length;
  const without = unanswered === 0 ? "" : `, ${unanswered.toLocaleString("en")} of them without an answer`;
  return `${made}${without}${endInWords(end, entries.length === 1)}.${entries.length === 0 ? "" : absentInWords(absent)}${leftOut.map(leftOutInWords).join("")}\n`;
}

/** Whether all was asked that could be: nothing stopped it before. */
export function hasRunToItsEnd({ kind }: AskingEnd): boolean {
  return kind === "all requests made" || kind === "nothing new" || kind === "nothing to ask";
}

function absentInWords(absent: AbsentCallers): string {
  if (absent === "all who sign in")
    return " Nobody signed in for them: the evidence does not show how people do, such as a call that answers a token which later requests send.";
  if (absent.length === 0) return "";
  const roles = absent.join(", ").replace(/, ([^,]*)$/, " or $1");
  return ` None was made as ${roles}: no account that was made got that role, and neither --people nor --as names one that has it.`;
}

function leftOutInWords({ account, why }: AccountLeftOut): string {
  return ` ${account} was left out: ${why}`;
}

function endInWords(end: AskingEnd, isOne: boolean): string {
  switch (end.kind) {
    case "all requests made":
      return `, which ${isOne ? "is" : "are"} all that --calls allows`;
    case "nothing new":
      return "; the last of them showed nothing new";
    case "nothing to ask":
      return "; what is known says nothing more that could be asked";
    case "error":
      return `; no more, because the document that the evidence gives has an error: ${messageOf(end.error)}`;
    case "stopped":
      return "; then the asking was stopped";
    case "no answers":
      return `; then the product stopped answering: ${end.reason}, ${end.requests} times in a row`;
    case "hanging":
      return `; then the asking was given up, because ${end.requests} answers did not come: ${end.reason}`;
    case "told to wait":
      return `; then the product asked to wait ${end.seconds.toLocaleString("en")} seconds, which is too long`;
    case "account refused":
      return `; no more, because ${end.account} could not sign in: the product answered ${end.status}. Correct the account, or leave it out`;
    case "only pages":
      return `; no more, because the first ${end.requests} answers were pages for people (HTML). --against has to be the address that the recording is of`;
    case "too many":
      return `; then the asking was given up, because the product refused ${end.requests} requests in a row as too many`;
  }
}
