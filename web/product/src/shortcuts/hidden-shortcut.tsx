import type { ReactElement } from "react";

const unseen = { position: "absolute", width: 1, height: 1, padding: 0, border: 0, clipPath: "inset(50%)" } as const;

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
      style={unseen}
      aria-hidden
      tabIndex={-1}
      aria-label={label}
      aria-keyshortcuts={name}
      onClick={onPress}
    />
  );
}
