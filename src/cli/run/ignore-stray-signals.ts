/**
 * Goes on at signals that ask a product for nothing. SIGUSR1 would open the debugger of Node, by which every user of this machine could then run code in the
 * product; a listener takes the place of Node's own. Tools that rotate logs send SIGHUP to services; only where a terminal has been closed it asks to stop.
 */
export function ignoreStraySignals(): void {
  process.on("SIGUSR1", () => {});
  if (!isAtTerminal()) process.on("SIGHUP", () => {});
}

/** Whether the process was started at a terminal. */
export function isAtTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}
