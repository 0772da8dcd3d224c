import { spanOfBoth } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import type { Block, Heading } from "./block.ts";

/** A heading and the blocks under it. */
export interface Section {
  readonly heading: Heading;
  readonly blocks: readonly Block[];
  readonly span: Span;
}

/** Cuts blocks at the headings of a level. */
export function splitSections(
  blocks: readonly Block[],
  level: number,
): { readonly before: readonly Block[]; readonly sections: readonly Section[] } {
  const starts = blocks.flatMap((block, index) => (block.kind === "heading" && block.level === level ? [index] : []));
  const sections = starts.map((start, index): Section => {
    const heading = blocks[start] as Heading;
    const inside = blocks.slice(start + 1, starts[index + 1] ?? blocks.length);
    return { heading, blocks: inside, span: spanOfBoth(heading.span, inside.at(-1)?.span ?? heading.span) };
  });
  return { before: blocks.slice(0, starts[0] ?? blocks.length), sections };
}

/** The text of the prose among the blocks. */
export function proseOf(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) =>
    block.kind === "prose" && block.form !== "link reference"
      ? [block.words.text.replace(/\s*\r?\n\s*/g, "\n").trim()]
      : [],
  );
  return texts.filter((text) => text !== "").join("\n\n");
}
