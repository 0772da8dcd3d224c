import { isAtTerminal } from "./ignore-stray-signals.ts";

/** Resolves when the process is asked to stop, also by closing its terminal; asked a second time, it stops at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) process.exit(130);
      isStopping = true;
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGQUIT"] as const) process.on(signal, stop);
    if (isAtTerminal()) process.on("SIGHUP", stop);
  });
}
