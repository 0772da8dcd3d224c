/** What the server uses of `node:timers/promises`: waits until all that is ready has run. */
export function setImmediate(): Promise<void> {
  return new Promise((resolve) => globalThis.setImmediate(resolve));
}
