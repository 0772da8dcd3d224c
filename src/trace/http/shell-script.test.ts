import { expect, test } from "vitest";
import { pickLine } from "./shell-script.ts";

const answer = '{"total": 2, "items": [{"id": "a1", "owner": "b2"}, {"id": "b2", "number": 17}], "user": {"id": "c3"}}';

test.each([
  ["a1", "v=$(pick id 1)"],
  ["c3", "v=$(pick id 3)"],
  [17, "v=$(pick number 1)"],
  ["absent", null],
])("a script picks %j out of an answer by the first field that has it", (value, line) => {
  expect(pickLine("v", answer, value)).toBe(line);
});
