import { expect, test } from "vitest";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { SelectedRecord } from "../../../../src/runtime/screens/view/selection-protocol.ts";
import type { ActingOnEach } from "./act-on-each.ts";
import { actOnEach } from "./act-on-each.ts";

const records = Array.from({ length: 10 }, (_, at): SelectedRecord => {
  return { key: String(at), label: `Record ${at}`, etag: "", calls: [] };
});
const refusal = (status: number, retryAfter: number | null = null): ErrorView => {
  return { code: "NO", status, message: "No.", fields: [], handling: "show", mark: [], retryAfter };
};
const acting = (send: (key: string) => ErrorView | null, more: Partial<ActingOnEach> = {}): ActingOnEach => ({
  send: async ({ key }) => {
    await Promise.resolve();
    const refused = send(key);
    if (refused !== null) throw new Error("refused", { cause: refused });
    return { status: 200, record: null, etag: null, changed: [] };
  },
  refusalOf: (error) => (error as Error).cause as ErrorView,
  wait: () => Promise.resolve(),
  onProgress: () => {},
  isStopped: () => false,
  ...more,
});

test("each record gets its own call, and each refusal is kept with its record, in the order of the list", async () => {
  const progress: number[] = [];
  const { done, refused, left } = await actOnEach(
    records,
    acting((key) => (Number(key) % 3 === 0 ? refusal(409) : null), { onProgress: (count) => progress.push(count) }),
  );
  expect(refused.map(({ record }) => record.key)).toEqual(["0", "3", "6", "9"]);
  expect(done.map(({ record }) => record.key)).toEqual(["1", "2", "4", "5", "7", "8"]);
  expect(left).toEqual([]);
  expect(progress.at(-1)).toBe(10);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test("a call that came too soon is made again after the time that the server says", async () => {
  const waits: number[] = [];
  const early = new Set(["2", "5"]);
  const { done, refused } = await actOnEach(
    records,
    acting((key) => (early.delete(key) ? refusal(429, 7) : null), {
      wait: (seconds) => {
        waits.push(seconds);
        return Promise.resolve();
      },
    }),
  );
  expect([done.length, refused.length, waits]).toEqual([10, 0, [7, 7]]);
});

test("what is stopped is left, and is neither done nor refused", async () => {
  let sent = 0;
  const { done, refused, left } = await actOnEach(
    records,
    acting(
      () => {
        sent += 1;
        return null;
      },
      { isStopped: () => sent >= 4 },
    ),
  );
  expect(refused).toEqual([]);
  expect(done.length + left.length).toBe(10);
  expect(left.length).toBe(6);
});
