import { expect, test } from "vitest";
import { retryWhenLimited } from "./retry-when-limited.ts";
import type { HttpAnswer, Target } from "./target.ts";

const params = { method: "GET", path: "/", headers: {}, body: null } as const;
const answer = (status: number, after?: string): HttpAnswer => ({
  kind: "answer",
  status,
  headers: after === undefined ? {} : { "retry-after": after },
  body: "",
});

/**
 * A target that gives these answers in turn, wrapped with waiting.
 *
 * The *target* is the implementation that is tested.
 */
function waiting(
  answers: readonly HttpAnswer[],
  maxTotalWait?: number,
): { readonly target: Target; readonly waits: number[] } {
  const waits: number[] = [];
  const left = [...answers];
  const target = retryWhenLimited({
    wait: (milliseconds) => (waits.push(milliseconds), Promise.resolve()),
    ...(maxTotalWait === undefined ? {} : { maxTotalWait }),
  })({ base: null, send: () => Promise.resolve(left.shift() ?? answer(200)) });
  return { target, waits };
}

test("after a rate limit error, the request is sent again after the requested time", async () => {
  const { target, waits } = waiting([answer(429, "7"), answer(429), answer(503, "2"), answer(200)]);
  expect(await target.send(params)).toMatchObject({ status: 200, waited: 10_000 });
  expect(waits).toEqual([7000, 1000, 2000]);
  expect(await target.send(params)).not.toHaveProperty("waited");
});

test("a rate limit error that persists is returned, and other errors are not waited for", async () => {
  expect(await waiting([answer(503)]).target.send(params)).toMatchObject({ status: 503 });
  const { target, waits } = waiting(Array.from({ length: 4 }, () => answer(429, "Fri, 01 Jan 2100 00:00:00 GMT")));
  expect([await target.send(params), waits]).toMatchObject([{ status: 429 }, [1000, 1000, 1000]]);
});

test("a target can't make a run wait for ever", async () => {
  const { target, waits } = waiting(
    Array.from({ length: 9 }, () => answer(429, "1e300")),
    120_000,
  );
  expect(await target.send(params)).toEqual({
    kind: "unanswered",
    reason: "it asked to be left alone for more than 2 minutes in all",
  });
  expect(waits).toEqual([65_000]);
});
