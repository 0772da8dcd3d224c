/** Something that can be pressed, by its edges in the window, and how much it matters that nothing covers it. */
export interface Pressable {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

/** Where notices are without being lifted, by their edges in the window. */
export type NoticePlace = Omit<Pressable, "weight">;

/** The pixels between a notice and what it is lifted over. */
const gap = 8;

/** By how many pixels notices are lifted so that they cover nothing that can be pressed or, where that can't be, as little as possible. */
export function liftOver(notices: NoticePlace, pressables: readonly Pressable[]): number {
  const below = pressables.filter((one) => one.left < notices.right && one.right > notices.left);
  const coveredAt = (lift: number): number =>
    below
      .filter((one) => one.top < notices.bottom - lift && one.bottom > notices.top - lift)
      .reduce((sum, { weight }) => sum + weight, 0);
  const lifts = [0, ...below.map(({ top }) => notices.bottom - top + gap)]
    .filter((lift) => lift >= 0 && notices.top - lift >= 0)
    .toSorted((one, other) => one - other);
  return lifts.reduce((best, lift) => (coveredAt(lift) < coveredAt(best) ? lift : best), 0);
}
