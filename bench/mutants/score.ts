import type { Specification } from "../../src/model/specification.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { Verdict } from "../../src/conform/judge-target.ts";
import { httpTarget } from "../../src/conform/target/http-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { run } from "./implementation.ts";
import type { Mutant } from "./mutant.ts";

/** How a document's tester did on one implementation. */
export interface Score {
  readonly verdict: Verdict["kind"];
  /** Calls until the first difference; null: none was found. */
  readonly calls: number | null;
  /** Steps of the story that was reported. */
  readonly steps: number | null;
}

/** Judges an implementation by a document, and stops at the first difference. */
export async function score(document: Specification, implementation: Specification, role: string, calls: number, seed: number): Promise<Score> {
  let running = await run(implementation, role);
  let target = httpTarget(running.address);
  const close = async (): Promise<void> => {
    target.close();
    await running.close();
  };
  let isFresh = true;
  const reset = async (): Promise<Target> => {
    if (!isFresh) {
      await close();
      running = await run(implementation, role);
      target = httpTarget(running.address);
    }
    isFresh = false;
    return target;
  };
  try {
    const verdict = await judgeTarget(document, target, {
      calls, seed, known: running.known, mark: "m", clock: Date.now, tolerance: 5000, isAlone: true, reset, wait: () => Promise.resolve(), stopAtFirst: true,
    });
    const [first] = verdict.findings;
    return { verdict: verdict.kind, calls: verdict.kind === "conforms" ? null : verdict.callsToFirst, steps: first?.story.length ?? null };
  } finally {
    await close();
  }
}

/** A mutant with how it fared. */
export interface Judged extends Score {
  readonly mutant: Mutant;
}
