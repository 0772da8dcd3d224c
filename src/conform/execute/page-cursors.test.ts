import { expect, test } from "vitest";
import { findPageEnd } from "./find-page-end.ts";
import { cursorAfterStep, PageCursors } from "./page-cursors.ts";

test("a cursor is translated for either side, and only for a step that showed a page with a next one", () => {
  const pageCursors = new PageCursors();
  pageCursors.put(7, { modelCursor: "~5B1~5D", targetCursor: "opaque", isSame: true });
  const query = { size: "2", after: cursorAfterStep(7) };
  expect([pageCursors.forModel(query), pageCursors.forTarget(query)]).toEqual([
    { size: "2", after: "~5B1~5D" },
    { size: "2", after: "opaque" },
  ]);
  expect(
    [query, { after: cursorAfterStep(8) }, { after: "no such place" }, {}].map((one) => pageCursors.isCursorKnown(one)),
  ).toEqual([true, false, true, true]);
  pageCursors.put(9, { modelCursor: "~5B2~5D", targetCursor: "opaque too", isSame: false });
  expect([7, 8, 9].map((step) => pageCursors.isCertain(cursorAfterStep(step)))).toEqual([true, false, false]);
});

test("a page ends after its last own record, whatever foreign records it contains", () => {
  const body = (
    next: unknown,
  ): { readonly kind: "answer"; readonly status: number; readonly headers: object; readonly body: string } & Parameters<
    typeof findPageEnd
  >[0] => ({
    kind: "answer",
    status: 200,
    headers: {},
    body: JSON.stringify({ items: ["a", "theirs", "b"], total: 9, next }),
  });
  const params: number[] = [];
  const first = (size: number): ReturnType<Parameters<typeof findPageEnd>[2]> => (
    params.push(size),
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
  expect(findPageEnd(body(4), (item) => item !== "theirs", first)).toEqual({
    modelCursor: "after 2",
    targetCursor: "4",
    isSame: true,
  });
  expect([
    findPageEnd(body(null), () => true, first),
    findPageEnd(body("x".repeat(5000)), () => true, first),
    findPageEnd(body("y"), () => false, first),
  ]).toEqual([null, null, null]);
  expect(params).toEqual([2]);
  // Records that are written later may sort before or after the foreign record.
  expect(findPageEnd(body(4), (item) => item !== "b", first)).toMatchObject({ isSame: false });
});
