import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { Specification } from "../../src/model/specification.ts";
import { startImplementation } from "./start-implementation.ts";
import type { StartCommand } from "./start-implementation.ts";
import type { MutatedTarget } from "./target.ts";

/** What came of judging a mutant of the source. */
export type MutantOutcome =
  | { readonly kind: "killed"; readonly calls: number; readonly says: string }
  | { readonly kind: "survived"; readonly calls: number }
  /** The judge ended with "could not test". */
  | { readonly kind: "not tested"; readonly says: string }
  /** It does not start, so that nobody could put it into use. */
  | { readonly kind: "not started" };

/** How a mutant is judged. */
export interface MutantJudging {
  readonly model: Specification;
  readonly target: MutatedTarget;
  readonly command: StartCommand;
  readonly calls: number;
  readonly seed: number;
}

/** Milliseconds within which an implementation has to start, and within which it has to answer a call. */
const patience = { start: 15_000, answer: 3000 };

/** Starts an implementation with one mutant switched on (`id`; null: none) and judges it until the first finding. */
export async function judgeMutant(judging: MutantJudging, id: string | null): Promise<MutantOutcome> {
  const { model, target, command, calls, seed } = judging;
  const env = { ...command.env, ...(id === null ? {} : { __STRYKER_ACTIVE_MUTANT__: id }) };
  const running = await startImplementation({ ...command, env }, patience.start);
  if (running === null) return { kind: "not started" };
  const http = openHttpTarget(running.address, { milliseconds: patience.answer, bytes: 4_000_000 });
  try {
    const result = await judgeTarget(model, http, {
      requests: calls,
      seed,
      known: target.known,
      runId: "s",
      clock: Date.now,
      clockTolerance: 5000,
      isAlone: target.isAlone,
      stopAtFirst: true,
      skipsShrinking: true,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const [finding] = result.findings;
    if (finding !== undefined) return { kind: "killed", calls: result.requestsToFirst, says: finding.signature };
    if (result.stoppedBy !== null) return { kind: "not tested", says: JSON.stringify(result.stoppedBy).slice(0, 300) };
    return { kind: "survived", calls: result.requests };
  } finally {
    http.close();
    await running.stop();
  }
}
