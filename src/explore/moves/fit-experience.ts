import type { Value } from "../../model/value-type.ts";

type Inputs = { readonly [name: string]: Value };

/** How much the next search for the inputs of a call may cost, and the inputs that kept the rules the last time. */
export interface FitAllowance {
  /** The most requests that are decided. */
  readonly decisions: number;
  readonly lastFit: Inputs | null;
}

/** The most requests that are decided to find the inputs of one call on the same records. */
const mostDecisions = 300;

/** As many are decided where inputs were found before. */
const decisionsWithFit = 120;

/** As many are decided where none were found many times. */
const fewestDecisions = 20;

/** The first of the numbers of searches in vain, each twice the one before, after which one may cost the most all the same: states change. */
const failuresBeforeFullSearch = 16;

/**
 * What the searches for the inputs of each call have come to so far, by its name and the names of its inputs. A call for which none were
 * found again and again gets a shorter search; where they were found, the next search begins with them.
 */
export class FitExperience {
  readonly #known = new Map<string, { failures: number; lastFit: Inputs | null }>();

  allowanceFor(form: string): FitAllowance {
    const { failures = 0, lastFit = null } = this.#known.get(form) ?? {};
    if (isFullSearch(failures)) return { decisions: mostDecisions, lastFit };
    const most = lastFit === null ? mostDecisions : decisionsWithFit;
    return { decisions: Math.max(fewestDecisions, Math.floor(most / 2 ** failures)), lastFit };
  }

  note(form: string, fits: readonly Inputs[]): void {
    const lastFit = fits[0] ?? this.#known.get(form)?.lastFit ?? null;
    this.#known.set(form, { failures: fits.length > 0 ? 0 : (this.#known.get(form)?.failures ?? 0) + 1, lastFit });
  }
}

function isFullSearch(failures: number): boolean {
  return failures >= failuresBeforeFullSearch && (failures & (failures - 1)) === 0;
}
