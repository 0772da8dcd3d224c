/** The most copies of which each id is different. */
export const mostCopies = 2 ** 24;

/**
 * The id of a copy of a record: with the same time, and in the same place among the records of its copy. The copy with the number 0 has the
 * same ids. The 24 bits between the time and the last 62 bits tell copies apart; no two calls of a sample have the same time.
 */
export function copiedId(id: string, copy: number): string {
  if (copy === 0) return id;
  const own = Number.parseInt(id.slice(15, 18) + id.slice(20, 23), 16);
  const mixed = ((own + Math.imul(copy, spread)) & (mostCopies - 1)).toString(16).padStart(6, "0");
  return `${id.slice(0, 15)}${mixed.slice(0, 3)}${id.slice(18, 20)}${mixed.slice(3)}${id.slice(23)}`;
}

/** Odd, so that each copy comes to other bits; large, so that ids of one record have nothing in common. */
const spread = 0x9e3779;
