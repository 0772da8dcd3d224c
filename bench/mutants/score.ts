import type { Specification } from "../../src/model/specification.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { Verdict } from "../../src/conform/judge-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { runInMemory } from "./in-memory/run-in-memory.ts";
import type { Mutant } from "./mutant.ts";

/** How a document's tester did on one implementation. */
export interface Score {
  readonly verdict: Verdict["kind"];
  /** Calls until the first difference; null: none was found. */
  readonly calls: number | null;
  /** Steps of the story that was reported. */
  readonly steps: number | null;
}

/** Judges an implementation, in memory and with a clock that only calls move, by a document, and stops at the first difference. */
export async function score(document: Specification, implementation: Specification, role: string, calls: number, seed: number): Promise<Score> {
  let time = Date.UTC(2026, 10, 21, 10);
  const clock = (): number => (time += 2);
  let running = runInMemory(implementation, role, clock);
  const reset = (): Promise<Target> => {
    running.target.close();
    running = runInMemory(implementation, role, clock);
    return Promise.resolve(running.target);
  };
  try {
    const verdict = await judgeTarget(document, running.target, {
      calls, seed, known: running.known, mark: "m", clock, tolerance: 5000, isAlone: true, reset, wait: (milliseconds) => Promise.resolve(void (time += milliseconds)), stopAtFirst: true,
    });
    const [first] = verdict.findings;
    return { verdict: verdict.kind, calls: verdict.kind === "conforms" ? null : verdict.callsToFirst, steps: first?.story.length ?? null };
  } finally {
    running.target.close();
  }
}

/** A mutant with how it fared. */
export interface Judged extends Score {
  readonly mutant: Mutant;
}
