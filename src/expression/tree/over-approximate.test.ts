import { expect, test } from "vitest";
import { checked } from "../../../test/properties/expression-desk.ts";
import { overApproximate } from "./over-approximate.ts";
import { printExpression } from "../print/print-expression.ts";

test.each([
  ["overdue and requester == me", "overdue and requester == me"],
  ["input.assignee == me", "true"],
  ["overdue and input.assignee == me", "overdue and true"],
  ["not (overdue or input.assignee == me)", "not (overdue or false)"],
  ["not (overdue and not (input.amount > 1))", "not (overdue and not true)"],
  ["input.amount > 1 ? overdue : requester == me", "overdue or requester == me"],
  ["not (input.amount > 1 ? overdue : requester == me)", "not (overdue and requester == me)"],
  ["comments.exists(c, c.author == input.assignee and c.author != me)", "comments.exists(c, true and c.author != me)"],
  ["User.filter(u, u == input.assignee).size() > 0", "true"],
  ['subject <= input.body and input.body < "m"', 'true and true and subject < "m"'],
  ['subject <= input.body and "m" >= input.body', 'true and true and subject <= "m"'],
  ['subject <= input.body or input.body < "m"', "true or true"],
  ["subject <= input.body and overdue", "true and overdue"],
])("before the input is known, %s is judged as %s", (text, offered) => {
  expect(printExpression(overApproximate(checked(text)))).toBe(offered);
});
