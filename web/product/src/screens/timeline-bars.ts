import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";

/** A bar of a timeline, on days that are counted from the first one shown. */
export interface TimelineBar {
  readonly row: RowView;
  readonly first: number;
  readonly last: number;
  /** Whether it goes on before and after what is shown. */
  readonly before: boolean;
  readonly after: boolean;
  /** The line within its row: bars of one line have no day in common. */
  readonly lane: number;
}

/** What tells a row of a timeline from others, and what it is called: two people may have the same name. */
export interface TimelineRowName {
  readonly key: string;
  readonly label: string;
}

/** A row of a timeline. */
export interface TimelineRow extends TimelineRowName {
  readonly lanes: number;
  readonly bars: readonly TimelineBar[];
}

/** The days from which and to which a record's bar goes; `to` is null where it has no end yet. */
export type DaysOf = (row: RowView) => { readonly from: string; readonly to: string | null } | null;

/** The rows of a timeline: one for each key, in the order of the records. Records without a day in common with those shown are left out. */
export function timelineRows(
  records: readonly RowView[],
  days: readonly string[],
  daysOf: DaysOf,
  nameOf: (row: RowView) => TimelineRowName,
): readonly TimelineRow[] {
  const [start = "", end = ""] = [days[0], days.at(-1)];
  const rows = new Map<string, TimelineRowName & { readonly bars: TimelineBar[] }>();
  for (const row of records) {
    const found = daysOf(row);
    if (found === null || found.from > end || (found.to !== null && found.to < start)) continue;
    const [before, after] = [found.from < start, found.to === null || found.to > end];
    const first = before ? 0 : days.indexOf(found.from);
    // What ends before it begins is shown on its first day.
    const last = after ? days.length - 1 : Math.max(first, days.indexOf(found.to ?? end));
    const name = nameOf(row);
    const one = rows.get(name.key) ?? { ...name, bars: [] };
    one.bars.push({ row, first, last, before, after, lane: freeLane(one.bars, first, last) });
    rows.set(name.key, one);
  }
  return [...rows.values()].map((row) => ({ ...row, lanes: 1 + Math.max(...row.bars.map(({ lane }) => lane)) }));
}

function freeLane(bars: readonly TimelineBar[], first: number, last: number): number {
  const taken = new Set(bars.filter((bar) => bar.first <= last && first <= bar.last).map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
}
