/** Whether this browser can keep anything for when the server can't be reached: only on secure origins, of which this machine is one. */
export function canKeep(): boolean {
  return window.isSecureContext && "indexedDB" in window && "locks" in navigator && "serviceWorker" in navigator;
}
