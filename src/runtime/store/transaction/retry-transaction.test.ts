import { expect, test } from "vitest";
import { jitteredRetries } from "./retry-transaction.ts";

test("a short transaction is run again for five seconds, and one that takes long a few times", async () => {
  expect(await jitteredRetries.pause(50, 4999)).toBe(true);
  expect(await jitteredRetries.pause(50, 5001)).toBe(false);
  expect(await jitteredRetries.pause(1, 60_000)).toBe(true);
  expect(await jitteredRetries.pause(4, 60_000)).toBe(true);
  expect(await jitteredRetries.pause(5, 60_000)).toBe(false);
});
