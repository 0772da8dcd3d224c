import type { Overlooked } from "../judge/overlooked.ts";
import type { Allowance } from "./allowance.ts";

/** What a drive goes by. */
export interface Manner {
  /** Milliseconds since 1970 on the target's clock, as far as that is known. */
  readonly clock: () => number;
  /** Milliseconds by which it may be off. */
  readonly tolerance: number;
  /** Whether others' records are on the target too. */
  readonly isShared: boolean;
  /** What texts of this story have that others' have not; absent: nothing. */
  readonly mark?: string;
  /** What differs in form and was told before. */
  readonly overlooked?: Overlooked | undefined;
  /** Lets so many milliseconds pass. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** How often whom may call, as it was counted in other stories; absent: nobody has called yet. */
  readonly allowance?: Allowance;
}
