import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Diagnostic, Result } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import type { Block } from "./block.ts";
import { partsOf } from "./code-parts.ts";
import type { Words } from "./words.ts";
import { sliceWords, spanOf, trimWords } from "./words.ts";

/** An item of a list that begins with `Always:` or `Never:`. */
export interface WrittenClaim {
  readonly kind: "always" | "never";
  /** The entity of `Always, for each Loan:`. */
  readonly entity: Words | null;
  /** The text after the colon. */
  readonly body: Words;
  readonly span: Span;
}

/** The claims among blocks, and the blocks without them. */
export interface WrittenClaims {
  readonly claims: readonly WrittenClaim[];
  readonly rest: readonly Block[];
  /** The spans of items and paragraphs that were read or reported. */
  readonly read: readonly Span[];
}

/** Reads the claims in lists; text elsewhere that looks like a claim is reported. */
export function takeClaims(blocks: readonly Block[]): Result<WrittenClaims> {
  const claims: WrittenClaim[] = [];
  const diagnostics: Diagnostic[] = [];
  const read: Span[] = [];
  const rest = blocks.flatMap((block): readonly Block[] => {
    if (block.kind === "prose" && looksLikeClaim(block.words) && hasCode(block.words)) {
      diagnostics.push(notInList(block.words));
      read.push(block.span);
    }
    if (block.kind !== "list") return [block];
    const items = block.items.filter((item) => {
      if (!looksLikeClaim(item)) return true;
      const claim = readClaim(item);
      if (claim !== null || hasCode(item)) read.push(spanOf(item));
      if (claim !== null) claims.push(claim);
      else if (hasCode(item)) diagnostics.push(createDiagnostic("bad-claim", spanOf(item), { text: item.text }));
      return claim === null;
    });
    return items.length === 0 ? [] : [{ ...block, items }];
  });
  return { value: { claims, rest, read }, diagnostics };
}

function looksLikeClaim({ text }: Words): boolean {
  return /^\**(?:always|never)\b[^:`]*:/i.test(text);
}

function hasCode(words: Words): boolean {
  return partsOf(words).some(({ kind }) => kind === "code");
}

function readClaim(item: Words): WrittenClaim | null {
  const found = /^\**(always|never)(?:,?\s+(?:for|of)\s+(?:each|every|any|an?)\s+([^\s:*]+))?\**:\**(?=\s|$)/di.exec(
    item.text,
  );
  if (found === null) return null;
  const entity = found.indices?.[2];
  return {
    kind: found[1]!.toLowerCase() as "always" | "never",
    entity: entity === undefined ? null : sliceWords(item, ...entity),
    body: trimWords(sliceWords(item, found[0].length)),
    span: spanOf(item),
  };
}

function notInList(words: Words): Diagnostic {
  const { start } = spanOf(words);
  const fixes = [
    { title: "Make it an item of a list", safe: false, edits: [{ span: { start, end: start }, text: "- " }] },
  ];
  return createDiagnostic("claim-not-in-list", spanOf(words), {}, { fixes });
}
