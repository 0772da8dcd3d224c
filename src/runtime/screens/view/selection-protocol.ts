import type { ActionView } from "./protocol.ts";

/**
 * `POST /_ninepoint/selection`: what the viewer can do with several records of a list, a table or a board. It writes nothing; it is a POST because the
 * keys of many records don't fit into an address. Answers a `SelectionView`.
 */
export interface SelectionRequest {
  readonly screen: string;
  /** The query of the screen: its filters, order and search. Columns, groups and pages make no difference. */
  readonly query: Readonly<Record<string, string>>;
  /** The keys of the records; null: all that the list has. */
  readonly keys: readonly string[] | null;
}

/** The records of a selection that are in the list now. */
export interface SelectionView {
  /** In the order of the list, at most a thousand. */
  readonly records: readonly SelectedRecord[];
  /** The actions that can be taken on one of them at least. */
  readonly actions: readonly ActionView[];
  /** The number of records in the list that were asked for. */
  readonly total: number;
}

/** A selected record, and what can be done with it now. */
export interface SelectedRecord {
  readonly key: string;
  readonly label: string;
  readonly etag: string;
  /** The calls of the actions that the viewer could take on it. */
  readonly calls: readonly string[];
}
