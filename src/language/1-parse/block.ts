import type { Span } from "../../base/span.ts";
import type { Words } from "./words.ts";

/** A block of the document: a heading, a table, a list or prose. */
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

/** The form of a piece of prose. Code in another language is not read; a comment has no words. */
export type ProseForm = "paragraph" | "quote" | "code" | "foreign code" | "html" | "link reference" | "comment";

/** A bulleted or numbered list. */
export interface List {
  readonly kind: "list";
  /** The first paragraph of each item; an item that begins with anything else has none. */
  readonly items: readonly Words[];
  /** The other content of the items: further paragraphs, lists, tables, code. */
  readonly beyond: readonly Words[];
  readonly span: Span;
}

/** Prose, which has no meaning for the model. */
export interface ProseBlock {
  readonly kind: "prose";
  readonly form: ProseForm;
  readonly words: Words;
  readonly span: Span;
}
