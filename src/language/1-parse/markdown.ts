import { GFM, parser } from "@lezer/markdown";
import type { SyntaxNode } from "@lezer/common";
import { oncePer } from "../../base/once-per.ts";
import type { Source } from "../../base/source.ts";

/** A Markdown tree, and the text whose characters it counts: as long as the document's, free of what would surprise. */
export interface Markdown {
  readonly top: SyntaxNode;
  readonly plain: string;
}

// Nothing asks for what only changes how a text looks.
const markdown = parser.configure([GFM, { remove: ["Emphasis", "Entity", "Strikethrough"] }]);

/** Parses Markdown with tables; nesting, length and strange characters are no trouble. Checking, formatting and outlining a document share the tree. */
export const parseMarkdown = oncePer(({ text }: Source): Markdown => {
  const plain = withoutSurprises(text);
  return { top: markdown.parse(closedDashes(plain)).topNode, plain };
});

/** Same length, other characters: a byte order mark, carriage returns and NUL would each be read as text. */
function withoutSurprises(text: string): string {
  return text
    .replace(/^\uFEFF/, " ")
    .replaceAll("\r", " ")
    .replaceAll("\0", "\uFFFD");
}

/** The parser sees no table where space follows the last pipe of the dashes; for it that pipe stands behind the space. */
function closedDashes(text: string): string {
  return text.replace(/(?<![^\n])((?:[^\S\n]|[|:-])*)\|([ \t]+)(?![^\n])/g, "$1$2|");
}
