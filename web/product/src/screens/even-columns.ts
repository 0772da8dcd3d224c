/** At most so many columns that no figure stands alone on a line; all of them where that can't be. */
export function evenColumns(count: number, most: number): number {
  for (let columns = most; columns > 1; columns -= 1) if (count % columns !== 1) return columns;
  return most;
}
