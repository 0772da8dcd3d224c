import type { ColumnView } from "./protocol.ts";
import type { ActionView } from "./protocol.ts";

/** `GET /_ninepoint/search?q=ada`: the records that have each of the words in a text that this viewer may read, or as their key. A phrase in quotation marks counts as one word. */
export interface SearchView {
  /** In the document's order of entities; an entity in which nothing was found is absent. */
  readonly groups: readonly FoundRecords[];
}

/** The records of one entity that a search found: first those whose name begins with the words, then those whose name has them, the newest first; at most 6. */
export interface FoundRecords {
  readonly entity: string;
  /** Words for records of this entity: "Tickets". */
  readonly label: string;
  /** Whether the records have a name of their own, or a number; else they are called by the first words of a text, or like the record that they refer to. */
  readonly named: boolean;
  /** What the colours of their status depend on; null where they have none that this viewer may read. */
  readonly status: Pick<ColumnView, "type" | "values" | "tones"> | null;
  readonly records: readonly FoundRecord[];
  /** Whether more records of the entity fit. */
  readonly more: boolean;
}

/** A record that a search found. */
export interface FoundRecord {
  readonly key: string;
  readonly label: string;
  /** The value that identifies the record in the route of its screen; null where the viewer may not read that. */
  readonly place: string | null;
  /** The record's status; null where the viewer may not read it, or there is none. */
  readonly status: string | null;
  /** The name of the record on whose screen this one is listed, such as the ticket of a comment; null where there is none, or it says nothing new. */
  readonly within: string | null;
  /** Where a word is in another text than the name: the place of that text, cut to about 80 characters; else null. */
  readonly excerpt: string | null;
}

/** `GET /_ninepoint/start-actions`: the creating calls that the viewer could make now, on any screen of their navigation. */
export interface StartActionsView {
  readonly actions: readonly ActionView[];
}
