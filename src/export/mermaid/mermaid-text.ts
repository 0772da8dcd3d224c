/** Words in a diagram of Mermaid: what could mean something there stands as the number of its character. */
export function mermaidText(words: string): string {
  const plain = words.replaceAll(/\s+/g, " ").trim();
  const text = plain.replaceAll(/[^\p{L}\p{M}\p{N} .,_-]/gu, (character) => `#${character.codePointAt(0) ?? 32};`);
  return text === "" ? "#32;" : text;
}

/** A cell of a Markdown table. */
export function cellText(words: string): string {
  return words.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}

/** An expression in a cell of a Markdown table. */
export function cellCode(expression: string): string {
  const text = expression.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  const fence = "`".repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length)) + 1);
  return fence.length === 1 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}
