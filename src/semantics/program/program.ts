import type { Refusal } from "../decision/decision.ts";
import type { Question } from "./question.ts";

/**
 * What a call does, written once as a generator: it yields questions about the state and orders to write. It reads and writes
 * nothing itself. A driver answers it, from memory or with statements of a database.
 */
export type Program<T> = Generator<Question, T, unknown>;

/** Ends the program with a refusal. The driver undoes what the program has written. */
export function* endWithRefusal(refusal: Refusal): Program<never> {
  yield { kind: "refusal", parameters: refusal };
  throw new Error("fault: a program went on after its refusal");
}
