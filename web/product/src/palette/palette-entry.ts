import type { ReactNode } from "react";
import { hasWords } from "../values/has-words.ts";

/** Something that can be chosen in the palette. */
export interface PaletteEntry {
  /** Different for each entry. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** What stands below its label, line by line. */
  readonly details?: readonly string[] | undefined;
  /** How it stands with it, before its note. */
  readonly mark?: ReactNode;
  /** Whether it leads to more of what stands above it. */
  readonly isFurther?: boolean;
  /** What stands at the end of its line. */
  readonly note?: string | undefined;
  /** The single key that does the same on this page. */
  readonly shortcut?: string | undefined;
  /** Whether the focus goes back to where it was before the palette opened, since the page stays. */
  readonly refocuses: boolean;
  readonly choose: () => void;
}

/** Entries under a heading. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** The groups with those entries that have every word in their label or in the heading; groups without any are left out. */
export function fittingGroups(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  return groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ label, note = "", details = [] }) =>
        hasWords([heading, label, note, ...details].join(" "), typed),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
