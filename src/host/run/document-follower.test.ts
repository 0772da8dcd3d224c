import { expect, test } from "vitest";
import type { ChangeFeed } from "../../runtime/feed/change-feed.ts";
import type { Sessions } from "../../runtime/http/sessions.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { sqliteDialect } from "../../runtime/store/sqlite/sqlite-dialect.ts";
import { DocumentFollower } from "./document-follower.ts";

test("a document that is stored while another one is being followed is followed, too", async () => {
  const stored = { number: 2, source: "second" };
  const answered: (() => void)[] = [];
  const latest = {
    // The store answers later, with what it held when it was asked.
    one: () => {
      const cells = [stored.number, stored.source];
      return new Promise((resolve) => answered.push(() => resolve(cells)));
    },
  };
  const numbers: number[] = [];
  const feed = { isHeld: false, serves: (number: number) => numbers.push(number) };
  const following = new DocumentFollower(
    { dialect: sqliteDialect, latest } as unknown as DataStore,
    feed as unknown as ChangeFeed,
  );
  let source = "second";
  const served = {
    engine: () => expect.fail("no engine is asked for"),
    followed: () => ({ source }),
    adopt: (next: string) => Promise.resolve((source = next) !== ""),
  };
  const sessions = { forgetAll: () => {} } as unknown as Sessions;
  const first = following.follow(served, sessions);
  Object.assign(stored, { number: 3, source: "third" });
  const second = following.follow(served, sessions);
  let isDone = false;
  void Promise.all([first, second]).then(() => (isDone = true));
  while (!isDone) {
    answered.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await following.settled();
  expect(source).toBe("third");
  expect(numbers.at(-1)).toBe(3);
});
