import { notifications } from "@mantine/notifications";

/** How long a notice is shown at least, in milliseconds: a second tap of what raised it does not hide it. */
const shortest = 1000;

/** Hides a notice at the next touch of something else: on a telephone it lies over what people go on with. Returns what ends that. */
export function hideAtTouch(id: string): () => void {
  const shownAt = Date.now();
  const end = new AbortController();
  document.addEventListener(
    "pointerdown",
    ({ pointerType, target }) => {
      const isOnNotice = target instanceof Element && target.closest(".mantine-Notification-root") !== null;
      if (pointerType !== "touch" || isOnNotice || Date.now() - shownAt < shortest) return;
      end.abort();
      notifications.hide(id);
    },
    { capture: true, signal: end.signal },
  );
  return () => end.abort();
}
