import type { Refusal } from "../decision/decision.ts";
import type { Question } from "./question.ts";

/**
 * What a call does, written once: a computation that asks a world what it has to know and tells it what to write. It reads and
 * writes nothing itself; a driver answers its questions, from memory or with statements of a database.
 */
export type Program<T> = Generator<Question, T, unknown>;

/** Ends the program with a refusal: nothing that it has written stays written. */
export function* endWithRefusal(refusal: Refusal): Program<never> {
  yield { kind: "refusal", refusal };
  throw new Error("fault: a program went on after its refusal");
}
