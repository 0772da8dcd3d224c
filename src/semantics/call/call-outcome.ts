import type { ProgramContext } from "../program/program-context.ts";
import type { GrantingLine, ListedRecords, RecordAt } from "../program/question.ts";

/** The outcome of a call that was granted, before the answer is made for the caller. */
export interface CallOutcome {
  /** The context of the call with its input read, which the answer may refer to. */
  readonly context: ProgramContext;
  /** The record that the answer is about. */
  readonly record: RecordAt | null;
  /** The id of the call's subject, where the answer may be about another record. */
  readonly subject?: string | null | undefined;
  /** Whether the call could have created a record and did not. Its second answer is given then, where it has one. */
  readonly createdNothing?: boolean | undefined;
  /** The person who is signed in by the call. */
  readonly person?: string;
  readonly because: GrantingLine;
  readonly listed?: ListedRecords;
}
