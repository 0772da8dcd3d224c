import type { Call } from "../../model/call.ts";
import { englishVerbs } from "./english-verbs.ts";

/** What a call's name says to do: `open` and `a ticket`. */
export interface VerbPhrase {
  readonly verb: string;
  readonly rest: string;
}

/** The name of a call as something that somebody does; null where it names a thing, `Desk figures`, or is of another language. */
export function verbPhraseOf(call: Call): VerbPhrase | null {
  const [first = "", ...others] = call.name.split(" ");
  if (!isWritingCall(call) && !asking.has(first.toLowerCase())) return null;
  // A name such as `HTTP import` is no verb.
  if (/^[A-Z]{2,}$/.test(first) || !isEnglishVerb(first)) return null;
  return { verb: first.toLowerCase(), rest: others.join(" ") };
}

/** Whether a call does something, and is not only asked for what it answers. */
export function isWritingCall({ method, does }: Call): boolean {
  return method !== "GET" && does.kind !== "list" && does.kind !== "nothing";
}

/** Whether a word can be conjugated as an English verb. */
export function isEnglishVerb(word: string): boolean {
  return englishVerbs.has(word.toLowerCase());
}

/** What reading calls are called by; whatever else a reading call is called is what it answers. */
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

/** A verb as somebody does it: `opens`, `replies`, `goes`. */
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
