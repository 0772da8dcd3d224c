import type { Token } from "./token.ts";

/** The correction for a word or sign that only other languages use here; null if none is known. */
export function spelledElsewhere(text: string, token: Token, before: Token | undefined): string | null {
  const written = text.slice(token.start, token.end);
  const adjacent = before !== undefined && before.end === token.start ? text.slice(before.start, before.end) : "";
  if (unit.test(written) && before?.kind === "integer") {
    return `write \`duration("${text.slice(before.start, before.end)} ${written}")\`, or give it a name in point 9`;
  }
  if (written === "not" && /^\s*in\b/.test(text.slice(token.end))) return "write `not (… in …)`";
  // A word such as `NOT` was taken for a name, after which another can't follow.
  const word =
    token.kind === "name" && before?.kind === "name" ? text.slice(before.start, before.end).toLowerCase() : "";
  const correction = spellings.get(word);
  if (correction !== undefined) return `for \`${text.slice(before!.start, before!.end)}\` ${correction}`;
  return spellings.get(written.toLowerCase()) ?? pairs.get(adjacent + written) ?? null;
}

/** The correction for two names without an operator between them; null if this is not the problem. */
export function sideBySide(text: string, token: Token, before: Token | undefined): string | null {
  if (token.kind !== "name" || before?.kind !== "name") return null;
  return `\`${text.slice(before.start, before.end)} ${text.slice(token.start, token.end)}\` are two names; write \`and\`, \`or\` or \`.\` between them, or make them one name`;
}

const unit = /^(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?)$/;

const spellings = new Map([
  ["and", "write `and`"],
  ["or", "write `or`"],
  ["not", "write `not`"],
  ["is", "write `==`; for `is not` write `!=`"],
  ["equals", "write `==`"],
  ["like", "write `….contains(…)` or `….matches(…)`"],
  ["contains", "write `….contains(…)`; of a list `… in …`"],
  ["between", "write `… >= … and … <= …`"],
  ["if", "write `condition ? value : otherwise`"],
  ["then", "write `condition ? value : otherwise`"],
  ["else", "write `condition ? value : otherwise`"],
  ["where", "write `….filter(x, …)`"],
]);

// By a sign and the sign directly before it.
const pairs = new Map([
  ["===", "write `==`"],
  ["!==", "write `!=`"],
  ["<>", "write `!=`"],
  ["=!", "write `!=`"],
  ["=>", "write `>=`"],
  ["??", "write `a != null ? a : b`"],
  ["?.", "write `.`; a field of null is null"],
]);
