/** An answer, as far as its room is concerned. */
export interface KeptSize {
  readonly query: string;
  readonly at: number;
  /** In characters. */
  readonly size: number;
}

/** The longest answer that is kept, in characters. */
export const largestAnswer = 2_000_000;
/** How many characters and how many answers are kept, and for how many milliseconds. */
const room = { characters: 20_000_000, answers: 500, time: 30 * 24 * 60 * 60 * 1000 };

/** The queries whose answers have no room any more: those that are too old, and the oldest of what is too much. */
export function answersToForget(kept: readonly KeptSize[], now: number): readonly string[] {
  const newestFirst = [...kept].sort((a, b) => b.at - a.at);
  let characters = 0;
  return newestFirst.flatMap(({ query, at, size }, index) => {
    characters += size;
    return characters > room.characters || index >= room.answers || now - at > room.time ? [query] : [];
  });
}
