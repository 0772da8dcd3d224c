import type { ReactElement } from "react";
import classes from "./hidden-shortcut.module.css";

/** Makes a key act whose action is in a closed menu. Only the key finds it: eyes and screen readers find the action in the menu. */
export function HiddenShortcut({
  name,
  label,
  onPress,
}: {
  readonly name: string;
  /** What the key does, for the list of shortcuts. */
  readonly label: string;
  readonly onPress: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={classes.hidden}
      aria-hidden
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts={name}
      onClick={onPress}
    />
  );
}
