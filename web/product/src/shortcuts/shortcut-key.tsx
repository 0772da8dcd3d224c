import type { ReactElement } from "react";
import { readShortcutsSetting } from "./shortcuts-setting.ts";
import classes from "./shortcut-key.module.css";

/** The key of a shortcut, beside what it presses; for the eye only, and only where there is a keyboard. */
export function ShortcutKey({ name }: { readonly name: string }): ReactElement | null {
  return readShortcutsSetting() ? (
    <kbd aria-hidden className={classes.key}>
      {name}
    </kbd>
  ) : null;
}
