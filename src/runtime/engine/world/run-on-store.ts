import type { Program } from "../../../semantics/program/program.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { RefusedTransaction } from "../context/refused-transaction.ts";
import type { StoreWorld } from "./store-world.ts";

/**
 * Runs a program on a store; without waiting, where all answers are there at once. A refusal is thrown as a
 * `RefusedTransaction`, which undoes the transaction.
 */
export function runOnStore<T>(world: StoreWorld, program: Program<T>, first?: unknown): MaybePromise<T> {
  let answer = first;
  for (;;) {
    const step = program.next(answer);
    if (step.done === true) return step.value;
    const { kind, parameters } = step.value;
    if (kind === "refusal") throw new RefusedTransaction(parameters);
    answer = (world[kind] as (parameters: unknown) => unknown).call(world, parameters);
    if (answer instanceof Promise) return answer.then((known: unknown) => runOnStore(world, program, known));
  }
}
