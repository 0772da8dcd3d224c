import { GFM, parser } from "@lezer/markdown";
import type { SyntaxNode } from "@lezer/common";
import { oncePer } from "../../base/once-per.ts";
import type { Source } from "../../base/source.ts";

/** A Markdown tree, and the text that its offsets refer to: as long as the document, with unusual characters replaced. */
export interface Markdown {
  readonly top: SyntaxNode;
  readonly plain: string;
}

// Emphasis and the like are of no interest.
const markdown = parser.configure([GFM, { remove: ["Emphasis", "Entity", "Strikethrough"] }]);

/**
 * Parses Markdown with tables, whatever its nesting, length and characters. The tree is cached: checking, formatting
 * and outlining a document share it.
 */
export const parseMarkdown = oncePer(({ text }: Source): Markdown => {
  const plain = withPlainCharacters(text);
  return { top: markdown.parse(closedDashes(plain)).topNode, plain };
});

/** Replaces a byte order mark, carriage returns and NUL by other characters, which keeps the length: the parser would take them for text. */
function withPlainCharacters(text: string): string {
  return text
    .replace(/^\uFEFF/, " ")
    .replaceAll("\r", " ")
    .replaceAll("\0", "\uFFFD");
}

/** Moves the last pipe of a line of dashes behind the space that follows: otherwise the parser recognizes no table. */
function closedDashes(text: string): string {
  return text.replace(/(?<![^\n])((?:[^\S\n]|[|:-])*)\|([ \t]+)(?![^\n])/g, "$1$2|");
}
