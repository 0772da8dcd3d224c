import type { ReactElement } from "react";
import { stableIndex } from "./stable-index.ts";
import classes from "./person-mark.module.css";

// Each passes WCAG AA under white letters.
const colours = ["indigo-8", "grape-8", "cyan-9", "teal-9", "pink-8", "violet-8", "blue-9", "red-9"];

/** A round mark with someone's initials, in a colour that stays theirs; for the eye only. */
export function PersonMark({ name, size = 22 }: { readonly name: string; readonly size?: number }): ReactElement {
  const colour = colours[stableIndex(name, colours.length)];
  return (
    <span
      aria-hidden
      className={classes.mark}
      style={{ width: size, height: size, fontSize: size * 0.42, background: `var(--mantine-color-${colour})` }}
      data-initials={initialsOf(name)}
    />
  );
}

/** One or two letters for a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (
    [first, last]
      .map((word) => [...(word ?? "")][0] ?? "")
      .join("")
      .toUpperCase() || "?"
  );
}
