import type { Refusal } from "../decision/decision.ts";
import { createRefusal } from "../decision/refuse.ts";
import type { Program } from "../program/program.ts";
import { memoryAnswers } from "./answers.ts";
import type { MemoryWorld } from "./world.ts";

/** The result of a program, or the refusal with which it ended. */
export type Ran<T> = { readonly kind: "done"; readonly value: T } | Refusal;

/** Runs a program on a state in memory. A program that costs too much is refused as "unavailable". */
export function runInMemory<T>(world: MemoryWorld, program: Program<T>): Ran<T> {
  let answer: unknown;
  for (;;) {
    const step = program.next(answer);
    if (step.done === true) return { kind: "done", value: step.value };
    const question = step.value;
    if (question.kind === "refusal") return question.refusal;
    if (world.budget.left < 0) return createRefusal(world.model, "unavailable");
    answer = (memoryAnswers[question.kind] as (world: MemoryWorld, parameters: unknown) => unknown)(
      world,
      question.parameters,
    );
  }
}
