import type { SeriesPoint } from "../../../../src/runtime/screens/view/chart-protocol.ts";

/** The bars that are shown of a long series, and what the others come to. */
export interface ShownBars {
  readonly bars: readonly SeriesPoint[];
  /** How many values have no bar of their own. */
  readonly others: number;
  /** The figure of all of these; null where figures can't be added up. */
  readonly amount: number | null;
}

/** The first bars of a series; a single value beyond the most has a bar rather than a line of its own. */
export function shownBars(series: readonly SeriesPoint[], adds: boolean, most = 20): ShownBars {
  if (series.length <= most + 1) return { bars: series, others: 0, amount: null };
  const rest = series.slice(most);
  const amount = adds ? rest.reduce((sum, one) => sum + one.amount, 0) : null;
  return { bars: series.slice(0, most), others: rest.length, amount };
}

/** The part of the width, from 0 to 1, at which a bar begins, and its length. Zero lies where the negative bars need it. */
export function placeOfBar(
  amount: number,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly start: number; readonly length: number } {
  const span = most - least;
  if (span === 0) return { start: 0, length: 0 };
  return { start: (Math.min(amount, 0) - least) / span, length: Math.abs(amount) / span };
}

/** The least and the greatest of some figures and zero. */
export function rangeOf(amounts: readonly number[]): { readonly least: number; readonly most: number } {
  return amounts.reduce(
    ({ least, most }, amount) => ({ least: Math.min(least, amount), most: Math.max(most, amount) }),
    { least: 0, most: 0 },
  );
}

/** The decimal places with which all figures of a chart are written: those of its measure; of averages, as many as any of them needs, two at most. */
export function commonScale(amounts: readonly number[], scale: number | null): number {
  const needed = (amount: number): number => [0, 1, 2].find((places) => isWhole(amount * 10 ** places)) ?? 2;
  return scale ?? Math.max(0, ...amounts.map(needed));
}

/** Whether a hundredth that is shown at most makes no difference. */
function isWhole(amount: number): boolean {
  return Math.abs(amount - Math.round(amount)) < 1e-6;
}
