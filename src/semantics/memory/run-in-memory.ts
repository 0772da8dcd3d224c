import type { Refusal } from "../decision/decision.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import type { Program } from "../program/program.ts";
import type { MemoryWorld } from "./memory-world.ts";

/** The result of a program, or the refusal with which it ended. */
export type Ran<T> = { readonly kind: "done"; readonly value: T } | Refusal;

/** Runs a program on a state in memory. A program that costs too much is refused as "unavailable". */
export function runInMemory<T>(world: MemoryWorld, program: Program<T>): Ran<T> {
  let answer: unknown;
  for (;;) {
    const step = program.next(answer);
    if (step.done === true) return { kind: "done", value: step.value };
    const { kind, parameters } = step.value;
    if (kind === "refusal") return parameters;
    if (world.budget.left < 0) return createRefusal(world.model, "unavailable");
    answer = (world[kind] as (parameters: unknown) => unknown).call(world, parameters);
  }
}
