import { isPrototype } from "../routes/is-prototype.ts";

/**
 * Whether this browser can keep anything for when the server can't be reached: only on secure origins, of which this machine is one. The server of a prototype is
 * there whenever the page is.
 */
export function browserCanKeep(): boolean {
  return (
    !isPrototype &&
    window.isSecureContext &&
    "indexedDB" in window &&
    "locks" in navigator &&
    "serviceWorker" in navigator
  );
}
