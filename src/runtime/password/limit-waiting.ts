import { PasswordsBusy } from "./passwords-busy.ts";

/** Runs work `atOnce` at a time, in the order in which it came; rejects with `PasswordsBusy` where `most` wait already. */
export function limitWaiting(atOnce: number, most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  // Whoever waits takes over the place of who is done: nobody who comes in between can take it.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= most) throw new PasswordsBusy();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
