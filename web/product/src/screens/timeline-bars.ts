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
  /** Where its name stands that finds no room in it, and over how many days; null: within the bar. */
  readonly aside: { readonly side: "before" | "after"; readonly days: number } | null;
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

/**
 * The rows of a timeline: one for each key, in the order of the records. Records without a day in common with those shown are left out. `roomOf`: the days
 * that the name of a record takes. A name that is longer than its bar stands beside it, where nothing else is.
 */
export function timelineRows(
  records: readonly RowView[],
  days: readonly string[],
  daysOf: DaysOf,
  nameOf: (row: RowView) => TimelineRowName,
  roomOf: (row: RowView) => number = () => 0,
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
    const aside = asideOf(first, last, roomOf(row), days.length);
    const bar = { row, first, last, before, after, aside };
    one.bars.push({ ...bar, lane: freeLane(one.bars, bar) });
    rows.set(name.key, one);
  }
  return [...rows.values()].map((row) => ({ ...row, lanes: 1 + Math.max(...row.bars.map(({ lane }) => lane)) }));
}

function asideOf(first: number, last: number, room: number, days: number): TimelineBar["aside"] {
  if (room <= last - first + 1) return null;
  return last + room < days || first < room ? { side: "after", days: room } : { side: "before", days: room };
}

function freeLane(bars: readonly TimelineBar[], bar: Omit<TimelineBar, "lane">): number {
  const [first, last] = daysTaken(bar);
  const taken = new Set(
    bars.filter((other) => daysTaken(other)[0] <= last && first <= daysTaken(other)[1]).map(({ lane }) => lane),
  );
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
}

/** The days of a bar, and those over which its name stands. */
function daysTaken({ first, last, aside }: Omit<TimelineBar, "lane">): readonly [number, number] {
  if (aside === null) return [first, last];
  return aside.side === "before" ? [first - aside.days, last] : [first, last + aside.days];
}
