import { askSubject } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { readCallInput } from "./read-input.ts";

/** The record that a request names, and the context of the call with its input read. */
export interface NamedSubject {
  readonly context: ProgramContext;
  /** Null where no such record exists, or none that the caller may read. */
  readonly row: Row | null;
}

/** Finds the record that a request names, even where the call would be refused. */
export function* namedSubject(
  before: ProgramContext,
  seenBy: "caller" | "everybody" = "caller",
): Program<NamedSubject> {
  const { context } = yield* readCallInput(before);
  return { context, row: yield* askSubject(context, seenBy) };
}

/** Whether the record that a call is about exists but is hidden from the caller. */
export function* isHidden(before: ProgramContext): Program<boolean> {
  // Equivalent if never: nobody finds the record of a call that is about none; this saves asking.
  if (before.call.subject === null) return false;
  const { context, row } = yield* namedSubject(before);
  return row === null && (yield* askSubject(context, "everybody")) !== null;
}
