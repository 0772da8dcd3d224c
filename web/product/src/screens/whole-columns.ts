/** How wide the columns of a table are, as it would lay them out by itself, and how much of it is in view. */
export interface ColumnsInView {
  /** In order, the check boxes included, the actions not. */
  readonly widths: readonly number[];
  /** Whether a column says something: not one with check boxes, or with what only tells records apart. Those get no more room than they need. */
  readonly telling: readonly boolean[];
  /** The place of the column with the names. */
  readonly leading: number;
  /** How wide the longest name is on one line. */
  readonly longest: number;
  /** The room for them, before what stays in view at the end. */
  readonly room: number;
}

/**
 * How wide the columns are that fit whole, so that they fill the room and the next one begins where it ends: nobody sees half a word or half a face. First
 * the names take what they need, then those that say something have an equal share of what is left. Null where all columns fit, or not even the first.
 */
export function wholeColumns({ widths, telling, leading, longest, room }: ColumnsInView): readonly number[] | null {
  let [whole, used] = [0, 0];
  for (const width of widths) {
    if (used + width > room + 1) break;
    used += width;
    whole += 1;
  }
  if (whole === 0 || whole === widths.length) return null;
  const fitting = widths.slice(0, whole);
  const ofNames = leading < whole ? Math.min(room - used, Math.max(0, longest - (fitting[leading] ?? 0))) : 0;
  const sharing = fitting.map((_, at) => telling[at] === true);
  const count = sharing.filter(Boolean).length;
  const share = (room - used - ofNames) / (count || whole);
  return fitting.map(
    (width, at) => width + (count === 0 || sharing[at] === true ? share : 0) + (at === leading ? ofNames : 0),
  );
}

/** How much wider the last column has to be for a column to begin beside the names, `name` wide, once the table is scrolled to its end. */
export function lackingAtEnd(widths: readonly number[], name: number, room: number): number {
  const end = widths.reduce((sum, width) => sum + width, 0) - room;
  let from = -name;
  for (const width of widths) {
    if (from >= end) return from - end;
    from += width;
  }
  return 0;
}
