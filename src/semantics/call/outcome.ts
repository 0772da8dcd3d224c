import type { ProgramContext } from "../program/context.ts";
import type { GrantingLine, ListedRecords, RecordAt } from "../program/question.ts";

/** What a call came to, before it is seen through the caller's eyes. */
export interface CallOutcome {
  /** The call with its input read, which the answer may name. */
  readonly context: ProgramContext;
  /** The record that the answer is about. */
  readonly record: RecordAt | null;
  /** The id of the record that On finds, where the answer may be about another. */
  readonly subject?: string | null;
  /** Whether the call creates, and has created nothing: then the second answer is given where there is one. */
  readonly createdNothing?: boolean;
  /** Who is signed in from now on. */
  readonly person?: string;
  readonly because: GrantingLine;
  readonly listed?: ListedRecords;
}
