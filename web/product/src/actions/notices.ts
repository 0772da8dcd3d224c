import { loadWhenIdle } from "../loading/load-when-idle.ts";
import type { DoneNotice } from "./done-notice.ts";

/** Shows a notification with the server's message about a refusal. */
export function showRefusal(error: unknown): void {
  void loadNotices().then((notices) => notices.showRefusal(error));
}

/** Shows a notification about something that was done. */
export function showDone(notice: DoneNotice): void {
  void loadNotices().then((notices) => notices.showDone(notice));
}

/** Calls a function as soon as notices can be shown. */
export function whenNoticesAreLoaded(effect: () => void): void {
  void loaded.then(effect);
}

let tellLoaded = (): void => {};
const loaded = new Promise<void>((resolve) => (tellLoaded = resolve));

async function loadNotices(): Promise<typeof import("./show-notice.tsx")> {
  const notices = await import("./show-notice.tsx");
  tellLoaded();
  return notices;
}

loadWhenIdle(loadNotices);
