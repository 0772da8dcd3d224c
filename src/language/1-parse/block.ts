import type { Span } from "../../base/span.ts";
import type { Words } from "./words.ts";

/** One piece of the document between blank lines, as far as the language cares. */
export type Block = Heading | TableBlock | List | ProseBlock;

/** A heading; level 1 is the title. */
export interface Heading {
  readonly kind: "heading";
  readonly level: number;
  readonly words: Words;
  readonly span: Span;
}

/** A table of the document. */
export interface TableBlock {
  readonly kind: "table";
  readonly header: readonly Words[];
  readonly rows: readonly TableRow[];
  readonly span: Span;
}

/** INVARIANT: no more cells than its table's header has. */
export interface TableRow {
  readonly cells: readonly Words[];
  readonly span: Span;
}

/** How a text stands in the document. Code in another language is a piece of that, and nothing of ours; a comment has no words. */
export type ProseForm = "paragraph" | "quote" | "code" | "foreign code" | "html" | "link reference" | "comment";

/** A bulleted or numbered list. */
export interface List {
  readonly kind: "list";
  /** The first paragraph of each item; an item that begins with anything else has none. */
  readonly items: readonly Words[];
  /** What else the items hold: further paragraphs, lists, tables, code. */
  readonly beyond: readonly Words[];
  readonly span: Span;
}

/** Text for people, which changes nothing. */
export interface ProseBlock {
  readonly kind: "prose";
  readonly form: ProseForm;
  readonly words: Words;
  readonly span: Span;
}
