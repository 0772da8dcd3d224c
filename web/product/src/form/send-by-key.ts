import type { KeyboardEvent } from "react";

/** Sends a form by Ctrl Enter, wherever in it the focus is, with what that key has just picked or completed in its input. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!asksToSend(event)) return;
  event.preventDefault();
  // A form around it sends itself by its own key only.
  event.stopPropagation();
  sendLater(event.currentTarget);
}

/** Whether a key is Ctrl Enter or ⌘ Enter. */
export function asksToSend({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey) && !nativeEvent.isComposing;
}

/** Sends a form once what was picked in it just now is in it. */
export function sendLater(form: HTMLFormElement): void {
  window.setTimeout(() => form.isConnected && form.requestSubmit());
}
