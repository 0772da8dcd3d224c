import { subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import type { Row } from "../state/state.ts";
import { readInput } from "./read-input.ts";

/** The record that a request names, and the call with its input read. */
export interface NamedSubject {
  readonly context: Context;
  /** Null where there is none that the caller, or anybody, may read. */
  readonly row: Row | null;
}

/** Finds the record that a request names, whatever stands against the call. */
export function* namedSubject(before: Context, seenBy: "caller" | "everybody" = "caller"): Program<NamedSubject> {
  const { context } = yield* readInput(before);
  return { context, row: yield* subject(context, seenBy) };
}

/** Whether there is the record that a call is about, though its caller may not read it. */
export function* isHidden(before: Context): Program<boolean> {
  if (before.call.subject === null) return false;
  const { context, row } = yield* namedSubject(before);
  return row === null && (yield* subject(context, "everybody")) !== null;
}
