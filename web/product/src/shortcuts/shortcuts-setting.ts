const place = "ninepoint shortcuts";

/** Whether this browser's keys act as shortcuts. People who dictate text turn them off, since single letters would act by accident. */
export function readShortcutsSetting(): boolean {
  try {
    return localStorage.getItem(place) !== "off";
  } catch {
    return true;
  }
}

/** Turns the shortcuts on or off, for this browser. */
export function writeShortcutsSetting(on: boolean): void {
  try {
    if (on) localStorage.removeItem(place);
    else localStorage.setItem(place, "off");
  } catch {
    // A browser that keeps nothing leaves them on.
  }
}
