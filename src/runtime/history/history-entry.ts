import type { RecordAt } from "../../semantics/program/question.ts";

/** What one transaction did to one record, as it is stored. */
export interface HistoryEntry {
  /** The id of the transaction. No other entry of the record has it, and it tells nothing of entries in between. */
  readonly id: string;
  readonly at: string;
  readonly by: ChangeAuthor;
  /** The name of the call; of the transition, if a timer fired; null where there was no call. */
  readonly call: string | null;
  /** The record that the call was about; null where that is the record itself, or none. */
  readonly cause: RecordAt | null;
  /** Another record that the transaction has written and that names its author; null where there is none. */
  readonly namedIn: RecordAt | null;
  /** By stored field; null: the record was created. Its first values are not stored, since they follow from the later changes. */
  readonly changes: Readonly<Record<string, FieldChange>> | null;
}

/**
 * Who made a change: a person, by the id of their record; a visitor; a timer; the operator, by a command; or nobody, since the record
 * was there when the data began.
 */
export type ChangeAuthor =
  | { readonly kind: "person"; readonly id: string }
  | { readonly kind: "visitor" | "timer" | "command" | "beginning" };

/** The value of a field before and after a change. Beside values of other fields, some say which kind they are. */
export type FieldChange =
  | readonly [before: HistoryValue, after: HistoryValue]
  /** Ids of records; the type of the field says of which entity. */
  | readonly [before: HistoryValue, after: HistoryValue, kind: "reference"]
  /** JSON texts. */
  | readonly [before: HistoryValue, after: HistoryValue, kind: "json"]
  /** The numbers of characters of texts that are too long to be stored. */
  | readonly [before: HistoryValue, after: HistoryValue, kind: "characters"]
  /** The names of files, and their sizes in bytes. */
  | readonly [
      before: HistoryValue,
      after: HistoryValue,
      kind: "file",
      sizeBefore: HistoryValue,
      sizeAfter: HistoryValue,
    ];

/** A value as JSON has it; no object and no list, so that the names of fields are the only names in a stored entry. */
export type HistoryValue = null | string | number | boolean;

/** Longer texts, and JSON, are stored as their numbers of characters only. */
export const longestTextInHistory = 10_000;
