/** What a condition was in each of some calls; null: something that it depends on was not known. */
export interface HypothesisColumn {
  readonly text: string;
  readonly values: readonly (boolean | null)[];
}

/** A call as a sample: what became of it, and what tells it from others. */
export interface RuleSample {
  /** `refused`: with the error that is to be explained. */
  readonly outcome: "granted" | "refused" | "other";
  /** Calls by the same person on the same record with the same inputs have the same identity, and count once. */
  readonly identity: string;
}

/** How often a condition could have been contradicted, and was not. */
export interface Opportunities {
  /** Different calls that were granted, in all of which it held. */
  readonly granted: number;
  /** Different calls that were refused, in none of which it held. */
  readonly refused: number;
}

/** How many different calls have to be granted before a condition is written. */
const leastGranted = 3;

/** The opportunities to contradict a condition; null: a call does, or there were too few. */
export function opportunitiesOf({ values }: HypothesisColumn, samples: readonly RuleSample[]): Opportunities | null {
  const granted = new Set<string>();
  const refused = new Set<string>();
  let open = 0;
  for (const [at, { outcome, identity }] of samples.entries()) {
    if (outcome === "other") continue;
    const value = values[at]!;
    if (value === null) open += 1;
    else if (value !== (outcome === "granted")) return null;
    else (value ? granted : refused).add(identity);
  }
  const isShown = granted.size >= leastGranted && refused.size > 0 && open <= granted.size + refused.size;
  return isShown ? { granted: granted.size, refused: refused.size } : null;
}

/** Two conditions joined; what is not known may still not matter. */
export function joinedColumn(a: HypothesisColumn, b: HypothesisColumn, operator: "and" | "or"): HypothesisColumn {
  const deciding = operator === "or";
  return {
    text: `${a.text} ${operator} ${b.text}`,
    values: a.values.map((value, at) => {
      const other = b.values[at]!;
      if (value === deciding || other === deciding) return deciding;
      return value === null || other === null ? null : !deciding;
    }),
  };
}
