import { expect, test } from "vitest";
import { ConnectionPace } from "./connection-pace.ts";

interface Paused {
  readonly pace: ConnectionPace;
  /** The pauses that were made, in milliseconds. */
  readonly pauses: readonly number[];
  /** Ends the last pause. */
  end(): Promise<void>;
}

function startPace(): Paused {
  const pauses: number[] = [];
  let resolve = (): void => {};
  const pace = new ConnectionPace((milliseconds) => {
    pauses.push(milliseconds);
    return new Promise<void>((settle) => (resolve = settle));
  });
  const end = (): Promise<void> => {
    resolve();
    return pace.ready();
  };
  return { pace, pauses, end };
}

const refuse = (): Promise<never> => Promise.reject(new Error("refused"));

test("after a connection that failed, none is made before a pause is over, and whoever asks meanwhile has the same failure", async () => {
  const { pace, end } = startPace();
  await pace.ready();
  let made = 0;
  const connect = async (): Promise<string> => `connection ${(made += 1)}`;
  expect(await pace.make(connect)).toBe("connection 1");
  await expect(pace.make(refuse)).rejects.toThrow("refused");
  for (let time = 0; time < 100; time += 1) await expect(pace.make(connect)).rejects.toThrow("refused");
  expect(made).toBe(1);
  let isReady = false;
  const ready = pace.ready().then(() => (isReady = true));
  await Promise.resolve();
  expect(isReady).toBe(false);
  await end();
  await ready;
  expect(await pace.make(connect)).toBe("connection 2");
});

test("pauses double up to a second, are partly random, and begin anew after a connection that was made", async () => {
  const { pace, pauses, end } = startPace();
  for (let time = 0; time < 20; time += 1) {
    // Of several that fail at the same time, one counts.
    await Promise.allSettled([pace.make(refuse), pace.make(refuse), pace.make(refuse)]);
    await end();
  }
  for (const [at, pause] of pauses.entries()) {
    const bound = Math.min(1000, 25 * 2 ** at);
    expect(pause).toBeGreaterThanOrEqual(bound / 2);
    expect(pause).toBeLessThanOrEqual(bound);
  }
  expect(pauses).toHaveLength(20);
  expect(new Set(pauses.slice(10)).size).toBeGreaterThan(1);
  await pace.make(async () => {});
  await expect(pace.make(refuse)).rejects.toThrow("refused");
  expect(pauses.at(-1)).toBeLessThanOrEqual(25);
});
