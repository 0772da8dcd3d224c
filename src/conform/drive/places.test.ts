import { expect, test } from "vitest";
import { pageEnd } from "./page-end.ts";
import { placeAfter, Places } from "./places.ts";

test("a place is said as each side has it, and only where the step was answered with a page that goes on", () => {
  const places = new Places();
  places.put(7, { ours: "~5B1~5D", said: "opaque", isSame: true });
  const query = { size: "2", after: placeAfter(7) };
  expect([places.ours(query), places.said(query)]).toEqual([
    { size: "2", after: "~5B1~5D" },
    { size: "2", after: "opaque" },
  ]);
  expect([query, { after: placeAfter(8) }, { after: "no such place" }, {}].map((one) => places.canSay(one))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  places.put(9, { ours: "~5B2~5D", said: "opaque too", isSame: false });
  expect([7, 8, 9].map((step) => places.isCertain(placeAfter(step)))).toEqual([true, false, false]);
});

test("a page ends after the last record of ours on it, whoever else's are there", () => {
  const body = (
    next: unknown,
  ): { readonly kind: "answer"; readonly status: number; readonly headers: object; readonly body: string } & Parameters<
    typeof pageEnd
  >[0] => ({
    kind: "answer",
    status: 200,
    headers: {},
    body: JSON.stringify({ items: ["a", "theirs", "b"], total: 9, next }),
  });
  const asked: number[] = [];
  const first = (size: number): ReturnType<Parameters<typeof pageEnd>[2]> => (
    asked.push(size),
    {
      kind: "answer",
      status: 200,
      body: { next: `after ${size}` },
      writes: [],
      because: null,
      record: null,
      person: null,
      etag: null,
    }
  );
  expect(pageEnd(body(4), (item) => item !== "theirs", first)).toEqual({ ours: "after 2", said: "4", isSame: true });
  expect([
    pageEnd(body(null), () => true, first),
    pageEnd(body("x".repeat(5000)), () => true, first),
    pageEnd(body("y"), () => false, first),
  ]).toEqual([null, null, null]);
  expect(asked).toEqual([2]);
  // What is written since may come before theirs or after it.
  expect(pageEnd(body(4), (item) => item !== "b", first)).toMatchObject({ isSame: false });
});
