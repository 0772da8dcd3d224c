import { expect, test } from "vitest";
import { parseCursor, writeCursor } from "./list-cursor.ts";

test("a page can begin after any text", () => {
  const question = { of: ["list"], filters: [], sort: [{ field: "title", descending: false }] };
  for (const title of ["plain", "a~b", "~22", "100 %", "it's", "“quoted”\n"]) {
    const cursor = writeCursor(question, [title], "7");
    expect(cursor).toMatch(/^[A-Za-z0-9~_.!*()-]+$/);
    expect(parseCursor(cursor)).toMatchObject({ seen: [{ kind: "whole", value: title }], id: "7" });
  }
});
