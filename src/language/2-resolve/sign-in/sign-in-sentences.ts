import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Block } from "../../1-parse/block.ts";
import { splitOutsideCode } from "../../1-parse/code-parts.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { Words } from "../../1-parse/words.ts";
import type { WrittenIdentification } from "./written-identification.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

const named = "`?([A-Za-z]\\w*)`?";
const who = "(?:people|everybody|everyone|they|[a-z]+s)";

/** `User with email and password`. */
const credentials = `${named}\\s+with\\s+${named}\\s+and\\s+${named}`;

/** The optional parts of the sentences: a pattern for each, whose group is its value. */
const others: Readonly<Record<"role" | "visitor" | "token", readonly RegExp[]>> = {
  role: [
    /^(?:the|their) roles? (?:is|are) (?:given by |held by )?`?([A-Za-z]\w*\.[A-Za-z]\w*)`?$/i,
    /^whoever has signed in is (?:an? |the )?`?([A-Za-z]\w*)`?$/i,
  ],
  visitor: [
    /^whoever (?:(?:has|is) not signed in|(?:has|is)n't signed in|has not|hasn't) is (?:an? |the )?`?([A-Za-z]\w*)`?$/i,
  ],
  token: [/^(?:the|their) tokens? travels? (?:as|in the) ((?:cookie )?`[^`]+`)$/i],
};

/** Reads the value of `Sign in`: `User with email and password`, and nothing else. */
export function readCredentials(words: Words): Pick<WrittenIdentification, "entity" | "by" | "secret"> | null {
  return matched(new RegExp(`^${credentials}$`, "di"), words);
}

/**
 * Finds the paragraph about sign-in and reads it sentence by sentence. Every other sentence of it is reported: readers would take it
 * for granted, although it is not enforced.
 */
export function findSignInSentences(blocks: readonly Block[], report: ResolveReport): WrittenIdentification | null {
  for (const block of blocks) {
    if (block.kind !== "prose" || block.form !== "paragraph") continue;
    const clauses = splitOutsideCode(block.words, /[.;](?=\s|$)/);
    const first = clauses.findIndex((one) => signIn(one) !== null);
    if (first === -1) continue;
    const parts: Record<keyof typeof others, Words | null> = { role: null, visitor: null, token: null };
    for (const clause of clauses.filter((_, at) => at !== first))
      if (!readInto(parts, clause))
        report.add(createDiagnostic("sign-in-not-read", spanOf(clause), { text: clause.text.replace(/\s+/g, " ") }));
    return { ...signIn(clauses[first]!)!, ...parts, basic: null, key: null };
  }
  return null;
}

function signIn(clause: Words): Pick<WrittenIdentification, "entity" | "by" | "secret"> | null {
  return matched(new RegExp(`^${who}\\s+signs?\\s+in\\s+as\\s+(?:an?\\s+)?${credentials}$`, "di"), clause);
}

function matched(pattern: RegExp, words: Words): Pick<WrittenIdentification, "entity" | "by" | "secret"> | null {
  const found = pattern.exec(words.text)?.indices;
  if (found === undefined) return null;
  const [, entity, by, secret] = found;
  return {
    entity: sliceWords(words, ...entity!),
    by: sliceWords(words, ...by!),
    secret: sliceWords(words, ...secret!),
  };
}

function readInto(parts: Record<keyof typeof others, Words | null>, clause: Words): boolean {
  const text = clause.text.replace(/\s/g, " ");
  for (const part of ["role", "visitor", "token"] as const) {
    for (const pattern of others[part]) {
      const at = new RegExp(pattern, "di").exec(text)?.indices?.[1];
      if (at === undefined || parts[part] !== null) continue;
      parts[part] = sliceWords(clause, ...at);
      return true;
    }
  }
  return false;
}
