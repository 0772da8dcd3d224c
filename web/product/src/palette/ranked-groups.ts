import type { PaletteGroup } from "./palette-entry.ts";
import { plain } from "../values/has-words.ts";

/** The groups that fit what is typed, by where they come from. */
interface FittingGroups {
  /** What can be done with the record on the screen. */
  readonly here: readonly PaletteGroup[];
  /** The records that the server found, the best first. */
  readonly found: readonly PaletteGroup[];
  /** Screens, what can be created, saved views, settings. */
  readonly rest: readonly PaletteGroup[];
}

/**
 * The groups in the order in which they are probably meant. What is called by the words, or begins with them, comes before everything that only has them
 * somewhere; among such, screens come before records, which can be called by any words. A screen is meant also where a later word of its name is typed.
 */
export function rankedGroups({ here, found, rest }: FittingGroups, typed: string): readonly PaletteGroup[] {
  const words = plain(typed).trim();
  if (words === "") return [...here, ...found, ...rest];
  const others = rest.map((group) => sortedBy(group, words));
  const isNamed = (group: PaletteGroup): boolean => rankOf(group, words) < (others.includes(group) ? 3 : 2);
  const named = [...here, ...others, ...found].filter(isNamed);
  return [
    ...named.toSorted((one, other) => rankOf(one, words) - rankOf(other, words)),
    ...[...here, ...found, ...others].filter((group) => !isNamed(group)),
  ];
}

function sortedBy({ heading, entries }: PaletteGroup, words: string): PaletteGroup {
  return { heading, entries: entries.toSorted((one, other) => rank(one.label, words) - rank(other.label, words)) };
}

/** The rank of the best entry of a group. */
function rankOf({ entries }: PaletteGroup, words: string): number {
  return Math.min(...entries.filter(({ isFurther }) => isFurther !== true).map(({ label }) => rank(label, words)));
}

/** 0 for what is called by the words, 1 for what begins with them, 2 for what has a word that does, 3 for anything else. */
function rank(label: string, words: string): number {
  const name = plain(label);
  if (name === words) return 0;
  if (name.startsWith(words)) return 1;
  return name.includes(` ${words}`) ? 2 : 3;
}
