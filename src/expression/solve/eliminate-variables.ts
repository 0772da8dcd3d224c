import type { Linear } from "./linear.ts";
import { numericRange } from "./values.ts";
import type { Values } from "./values.ts";
import type { Variable } from "./variable.ts";

/** The inequality `terms <= most`. */
interface Inequality {
  readonly terms: ReadonlyMap<Variable, number>;
  readonly most: number;
}

/** A variable with the inequalities that bound it by the variables chosen before it. */
export interface EliminationStep {
  readonly variable: Variable;
  readonly bounds: readonly Inequality[];
}

/**
 * Decides whether all inequalities can hold together, by Fourier–Motzkin elimination. Null if they certainly can't; else the
 * order in which values can be chosen. Inequalities beyond the bound are dropped, so that they count as possible.
 */
export function eliminateVariables(
  sums: readonly Linear[],
  valuesOf: (variable: Variable) => Values,
): readonly EliminationStep[] | null {
  if (sums.length === 0) return [];
  let all: readonly Inequality[] = [...sums.map(inequality), ...boundsOf(sums, valuesOf)];
  if (all.some(isBroken)) return null;
  const steps: EliminationStep[] = [];
  for (let variable = next(all); variable !== null; variable = next(all)) {
    const found = variable;
    const [bounds, rest] = [all.filter(({ terms }) => terms.has(found)), all.filter(({ terms }) => !terms.has(found))];
    steps.push({ variable: found, bounds });
    const combined = combine(found, bounds);
    if (combined.some(isBroken)) return null;
    all = distinct([...rest, ...combined.filter(({ terms }) => terms.size > 0)]);
    if (all.length > most) all = all.filter(({ terms }) => terms.size === 1);
  }
  // What nothing bounds any more can be chosen freely, and first.
  const free = [...new Set(sums.flatMap(({ terms }) => [...terms.keys()]))].filter(
    (variable) => !steps.some((step) => step.variable === variable),
  );
  return [...free.map((variable) => ({ variable, bounds: [] })), ...steps.reverse()];
}

/** The most inequalities that are considered. */
const most = 150;

/** The interval of a variable, given the values chosen before it. */
export function roomFor(
  { variable, bounds }: EliminationStep,
  chosen: ReadonlyMap<Variable, number>,
): readonly [number, number] {
  let room: readonly [number, number] = [-Infinity, Infinity];
  for (const { terms, most: limit } of bounds) {
    const times = terms.get(variable)!;
    let rest = limit;
    for (const [other, by] of terms) if (other !== variable) rest -= by * (chosen.get(other) ?? 0);
    room =
      times > 0
        ? [room[0], Math.min(room[1], Math.floor(rest / times))]
        : [Math.max(room[0], Math.ceil(rest / times)), room[1]];
  }
  return room;
}

function inequality({ terms, constant }: Linear): Inequality {
  return { terms, most: 0 - constant };
}

/** The inequalities that follow from the interval of each variable. */
function boundsOf(sums: readonly Linear[], valuesOf: (variable: Variable) => Values): readonly Inequality[] {
  const variables = new Set(sums.flatMap(({ terms }) => [...terms.keys()]));
  return [...variables].flatMap((variable) => {
    const [low, high] = numericRange(valuesOf(variable)) ?? [-Infinity, Infinity];
    return [
      ...(Number.isFinite(low) ? [{ terms: new Map([[variable, -1]]), most: 0 - low }] : []),
      ...(Number.isFinite(high) ? [{ terms: new Map([[variable, 1]]), most: high }] : []),
    ];
  });
}

function isBroken({ terms, most: limit }: Inequality): boolean {
  return terms.size === 0 && limit < 0;
}

/** The variable whose elimination leaves fewest inequalities; null for none. */
function next(all: readonly Inequality[]): Variable | null {
  const counts = new Map<Variable, [number, number]>();
  for (const { terms } of all) {
    for (const [variable, times] of terms) {
      const count = counts.get(variable) ?? [0, 0];
      count[times > 0 ? 0 : 1]++;
      counts.set(variable, count);
    }
  }
  let best: { readonly variable: Variable; readonly cost: number } | null = null;
  for (const [variable, [upper, lower]] of counts) {
    const cost = upper * lower - upper - lower;
    if (best === null || cost < best.cost) best = { variable, cost };
  }
  return best?.variable ?? null;
}

/** Combines each lower with each upper bound of a variable, which eliminates it. */
function combine(variable: Variable, bounds: readonly Inequality[]): readonly Inequality[] {
  const upper = bounds.filter(({ terms }) => terms.get(variable)! > 0);
  const lower = bounds.filter(({ terms }) => terms.get(variable)! < 0);
  return upper.flatMap((high) =>
    lower.flatMap((low) => {
      const [a, b] = [0 - low.terms.get(variable)!, high.terms.get(variable)!];
      const shared = greatestCommonDivisor(a, b);
      return tightened(sum(high, a / shared, low, b / shared));
    }),
  );
}

function sum(first: Inequality, a: number, second: Inequality, b: number): Inequality {
  const terms = new Map<Variable, number>();
  for (const [inequalityOf, by] of [
    [first, a],
    [second, b],
  ] as const) {
    for (const [variable, times] of inequalityOf.terms) terms.set(variable, (terms.get(variable) ?? 0) + by * times);
  }
  return { terms: new Map([...terms].filter(([, times]) => times !== 0)), most: a * first.most + b * second.most };
}

/**
 * Divides an inequality by the greatest common divisor of its factors, and rounds its limit down. Gives nothing if it
 * can't be represented exactly.
 */
function tightened({ terms, most: limit }: Inequality): readonly Inequality[] {
  if (!Number.isSafeInteger(limit) || ![...terms.values()].every(Number.isSafeInteger)) return [];
  const shared = [...terms.values()].reduce(greatestCommonDivisor, 0);
  if (shared <= 1) return [{ terms, most: limit }];
  return [
    {
      terms: new Map([...terms].map(([variable, times]) => [variable, times / shared])),
      most: Math.floor(limit / shared),
    },
  ];
}

function greatestCommonDivisor(a: number, b: number): number {
  let [greater, less] = [Math.abs(a), Math.abs(b)];
  while (less > 0) [greater, less] = [less, greater % less];
  return greater;
}

/** Keeps the tightest of the inequalities with equal terms. */
function distinct(all: readonly Inequality[]): readonly Inequality[] {
  const tightest = new Map<string, Inequality>();
  for (const one of all) {
    const key = [...one.terms]
      .map(([{ key: name }, times]) => `${times} ${name}`)
      .sort()
      .join(" + ");
    const other = tightest.get(key);
    if (other === undefined || one.most < other.most) tightest.set(key, one);
  }
  return [...tightest.values()];
}
