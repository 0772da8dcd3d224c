import type { Call } from "../../model/call.ts";
import { englishVerbs } from "../../wording/reasons/english-verbs.ts";

/** A call's name as a verb with its object: `open` and `a ticket`. */
export interface VerbPhrase {
  readonly verb: string;
  readonly rest: string;
}

/**
 * Reads a call's name as a verb phrase; null where the name is a noun, such as `Desk figures`, or of another language.
 */
export function verbPhraseOf(call: Call): VerbPhrase | null {
  const [first = "", ...others] = call.name.split(" ");
  if (!isWritingCall(call) && !asking.has(first.toLowerCase())) return null;
  // A name such as `HTTP import` is no verb.
  if (/^[A-Z]{2,}$/.test(first) || !isEnglishVerb(first)) return null;
  return { verb: first.toLowerCase(), rest: others.join(" ") };
}

/** Whether a call is made to change something, and not only to read its answer. */
export function isWritingCall({ method, does }: Call): boolean {
  return method !== "GET" && does.kind !== "list" && does.kind !== "nothing";
}

/** Whether a word can be conjugated as an English verb. */
export function isEnglishVerb(word: string): boolean {
  return englishVerbs.has(word.toLowerCase());
}

/** The verbs in names of calls that only read. Any other name of such a call is a noun. */
const asking: ReadonlySet<string> = new Set([
  "ask",
  "browse",
  "check",
  "compare",
  "count",
  "download",
  "export",
  "fetch",
  "find",
  "follow",
  "get",
  "list",
  "look",
  "open",
  "page",
  "preview",
  "print",
  "query",
  "read",
  "retrieve",
  "search",
  "see",
  "show",
  "track",
  "view",
  "watch",
]);

/** Conjugates a verb: `opens`, `replies`, `goes`. */
export function inThirdPerson(verb: string): string {
  const irregular: Readonly<Record<string, string>> = {
    be: "is",
    have: "has",
    do: "does",
    go: "goes",
    undo: "undoes",
    redo: "redoes",
  };
  if (irregular[verb] !== undefined) return irregular[verb];
  if (/(?:s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
