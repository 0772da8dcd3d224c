import { setTimeout } from "node:timers/promises";
import { judgeTarget } from "../../../src/conform/judge-target.ts";
import type { JudgingRunOptions } from "../../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../../src/conform/finding/judging-result.ts";
import type { KnownAccount } from "../../../src/conform/accounts/known-account.ts";
import type { Target } from "../../../src/conform/target/target.ts";
import type { Specification } from "../../../src/model/specification.ts";

/** Something that is judged, fresh, with one person in it. */
export interface Running {
  readonly target: Target;
  /** Empty where nobody signs in. */
  readonly known: readonly KnownAccount[];
  readonly close: () => void | Promise<void>;
}

/** How one implementation is judged; `clock` is that of what is judged. */
export interface Effort
  extends Pick<JudgingRunOptions, "requests" | "seed" | "stopAtFirst" | "skipsShrinking" | "clock" | "wait"> {
  /** Whether all stories are played on one; absent: each has one of its own. */
  readonly isShared?: boolean;
}

/** Judges an implementation by a document. */
export async function judgeOnce(
  document: Specification,
  begin: () => Running | Promise<Running>,
  { isShared = false, ...effort }: Effort,
): Promise<JudgingResult> {
  let running = await begin();
  let isFresh = true;
  const reset = async (): Promise<Target> => {
    if (!isFresh) {
      await running.close();
      running = await begin();
    }
    isFresh = false;
    return running.target;
  };
  try {
    return await judgeTarget(document, running.target, {
      ...effort,
      known: running.known,
      runId: "m",
      clockTolerance: 5000,
      reset: isShared ? undefined : reset,
      // Records that the document itself puts there are others' records to a tester: nobody told it of them.
      isAlone: !isShared && document.rows.length === 0,
    });
  } finally {
    await running.close();
  }
}

/** A clock that only waiting and looking at it move, so that a call takes some tens of milliseconds. */
export function steadyClock(): Pick<Effort, "clock" | "wait"> {
  let time = Date.UTC(2026, 10, 21, 10);
  return { clock: () => (time += 10), wait: (milliseconds) => ((time += milliseconds), Promise.resolve()) };
}

/** The machine's clock, which nothing moves. */
export const machinesClock: Pick<Effort, "clock" | "wait"> = {
  clock: Date.now,
  wait: (milliseconds) => setTimeout(milliseconds),
};
