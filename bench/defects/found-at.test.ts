import { expect, test } from "vitest";
import { foundAt } from "./found-at.ts";
import type { Finding } from "./found-at.ts";

const old: Finding = { line: 3, says: "3 old", key: "old" };
const fresh: Finding = { line: 7, says: "7 new", key: "new" };

test("a finding of the document without the defect does not count, wherever it is", () => {
  expect(foundAt([{ ...old, line: 7 }], [old], new Set([7]))).toEqual({ place: "missed", says: [] });
});

test("a finding that the defect brings counts at each line of the defect", () => {
  expect(foundAt([old, fresh], [old], new Set([6, 7])).place).toBe("line");
  expect(foundAt([old, fresh], [old], new Set([6]))).toEqual({ place: "elsewhere", says: ["7 new"] });
});
