import type { Span } from "../../base/span.ts";
import type { Words } from "./words.ts";

/** One piece of the document between blank lines, as far as the language cares. */
export type Block = Heading | Table | List | Prose;

/** A heading; level 1 is the title. */
export interface Heading {
  readonly kind: "heading";
  readonly level: number;
  readonly words: Words;
  readonly span: Span;
}

/** A table of the document. */
export interface Table {
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

/** A bulleted or numbered list. */
export interface List {
  readonly kind: "list";
  readonly items: readonly Words[];
  readonly span: Span;
}

/** Text for people, which changes nothing. */
export interface Prose {
  readonly kind: "prose";
  readonly words: Words;
  readonly span: Span;
}
