import { expect, test } from "vitest";
import { messageOf } from "../../base/diagnostic.ts";
import { parseExpression } from "./parse-expression.ts";
import { offsetMapAt } from "../syntax/offset-map.ts";

test.each([
  ["a AND b", "write `and`"],
  ["a and NOT b", "for `NOT` write `not`"],
  ["a === b", "write `==`"],
  ["a !== b", "write `!=`"],
  ["a <> b", "write `!=`"],
  ["a is not null", "for `is not` write `!=`"],
  ["now + 3 days", 'write `duration("3 days")`'],
  ["if a then b else c", "write `condition ? value : otherwise`"],
  ["a == 1 ELSE 2", "write `condition ? value : otherwise`"],
  ["a like 'x'", "`….contains(…)`"],
  ["a between 1 and 3", "write `… >= … and … <= …`"],
  ["a not in b", "write `not (… in …)`"],
  ["a ?? b", "write `a != null ? a : b`"],
])("%s is told what to write instead", (text, instead) => {
  const [first, ...others] = parseExpression(text, offsetMapAt(0)).diagnostics;
  expect(first === undefined ? "" : messageOf(first)).toContain(instead);
  expect(others).toEqual([]);
});

test("two names side by side are told to be two, whatever is meant by them", () => {
  expect(parseExpression("own course and a", offsetMapAt(0)).diagnostics.map(messageOf)).toEqual([
    "This expression can't be read: `course` isn't expected here; `own course` are two names; write `and`, `or` or `.` between them, or make them one name.",
  ]);
});

test("what other languages say nothing about is told as before", () => {
  expect(parseExpression("a 2", offsetMapAt(0)).diagnostics.map(messageOf)).toEqual([
    "This expression can't be read: `2` isn't expected here.",
  ]);
});
