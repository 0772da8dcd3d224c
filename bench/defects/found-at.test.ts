import { expect, test } from "vitest";
import { foundAt } from "./found-at.ts";
import type { Finding } from "./found-at.ts";

const old: Finding = { lines: [3], says: "3 old", key: "old" };
const fresh: Finding = { lines: [7], says: "7 new", key: "new" };

test("a finding of the document without the defect does not count, wherever it is", () => {
  expect(foundAt([{ ...old, lines: [7] }], [old], new Set([7]))).toEqual({ place: "missed", says: [] });
});

test("a finding that the defect brings counts at each line of the defect", () => {
  expect(foundAt([old, fresh], [old], new Set([6, 7])).place).toBe("line");
  expect(foundAt([old, fresh], [old], new Set([6]))).toEqual({ place: "elsewhere", says: ["7 new"] });
});

test("a finding counts at the lines of the places that it relates to", () => {
  const related: Finding = { ...fresh, lines: [7, 12] };
  expect(foundAt([related], [], new Set([12])).place).toBe("line");
  expect(foundAt([related], [], new Set([8])).place).toBe("elsewhere");
});
