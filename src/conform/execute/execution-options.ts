import type { KnownFormDifferences } from "../judge/known-form-differences.ts";
import type { RateBudget } from "./rate-budget.ts";

/** What a drive goes by. */
export interface ExecutionOptions {
  /** Milliseconds since 1970 on the target's clock, as far as that is known. */
  readonly clock: () => number;
  /** Milliseconds by which it may be off. */
  readonly tolerance: number;
  /** Whether others' records are on the target too. */
  readonly isShared: boolean;
  /** What texts of this story have that others' have not; absent: nothing. */
  readonly traceId?: string;
  /** What differs in form and was told before. */
  readonly knownFormDifferences?: KnownFormDifferences | undefined;
  /** Lets so many milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** How often whom may call, as it was counted in other stories; absent: nobody has called yet. */
  readonly rateBudget?: RateBudget;
}
