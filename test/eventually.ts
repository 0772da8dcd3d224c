import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds after which what has not come does not come: enough for any machine, and less than the limit of a test, which could not say what is missing. */
export const patience = 5 * 60_000;

/** Asks again and again until an expectation holds, however long that takes; answers what it answers. What it failed with last is thrown where it never holds. */
export async function eventually<T>(expectation: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(10);
    }
  }
}
