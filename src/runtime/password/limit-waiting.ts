import { PasswordsBusy } from "./passwords-busy.ts";

/**
 * Makes the function that runs at most `atOnce` pieces of work at a time, in their order, and rejects with `PasswordsBusy`
 * where `most` wait already.
 */
export function limitWaiting(atOnce: number, most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  // The next in the queue takes over the place at once, so that no newcomer can take it.
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
