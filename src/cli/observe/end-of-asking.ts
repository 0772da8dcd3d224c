import { messageOf } from "../../base/diagnostic.ts";
import type { AskedProduct } from "../../host/ask/ask-product.ts";
import type { AskingEnd } from "../../host/ask/asking-end.ts";

/** How much was asked, and why no more: a sentence with a line feed. */
export function askedInWords({ entries, end }: AskedProduct): string {
  const made =
    entries.length === 1 ? "One request was made" : `${entries.length.toLocaleString("en")} requests were made`;
  const unanswered = entries.filter(({ status }) => status === 0).length;
  const without = unanswered === 0 ? "" : `, ${unanswered.toLocaleString("en")} of them without an answer`;
  return `${made}${without}${endInWords(end)}.\n`;
}

/** Whether all was asked that could be: nothing stopped it before. */
export function hasRunToItsEnd({ kind }: AskingEnd): boolean {
  return kind === "all requests made" || kind === "nothing new" || kind === "nothing to ask";
}

function endInWords(end: AskingEnd): string {
  switch (end.kind) {
    case "all requests made":
      return ", which are all that --calls allows";
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
    case "too many":
      return `; then the asking was given up, because the product refused ${end.requests} requests in a row as too many`;
  }
}
