import { expect, test } from "vitest";
import { checked, desk } from "../../../test/properties/expression-desk.ts";
import { printExpression } from "./print-expression.ts";

test.each([
  ["(overdue) && (!overdue || true)", "overdue and (not overdue or true)"],
  ["(1 + 2) * 3 - (4 - 5)", "(1 + 2) * 3 - (4 - 5)"],
  ["!(status == 'open')", 'not status == "open"'],
  ["this.requester.name", "requester.name"],
  ["me.role == Lead", "me.role == Lead"],
  ["input['body'] + \"\\u00e9\\n\"", 'input.body + "é\\n"'],
  ["vat == 5", "vat == 5.00"],
  ["duration('36h') < reopenWindow", 'duration("1 day 12 hours") < reopenWindow'],
  ["timestamp('2026-11-21T10:30:00+01:00')", 'timestamp("2026-11-21T09:30:00.000Z")'],
  [
    "size(Ticket) == 0 ? {'a b': 1, c: null} : {'a b': 2, c: 3}",
    'Ticket.size() == 0 ? {"a b": 1, c: null} : {"a b": 2, c: 3}',
  ],
  ["(-5).abs() - -number", "abs(-5) - -number"],
  ["tags[number]", "tags[number]"],
  ["comments.all(body, body.body == this.body)", "comments.all(body, body.body == this.body)"],
  ["has(input.amount)", "input.amount != null"],
])("%s is printed as %s", (text, printed) => {
  expect(printExpression(checked(text))).toBe(printed);
});

test("inside where, the row's fields are the bare ones", () => {
  const expression = checked("ticket == this and body != this.body", { ...desk, row: "Comment" });
  expect(printExpression(expression, "row")).toBe("ticket == this and body != this.body");
  expect(printExpression(expression)).toBe("row.ticket == this and row.body != body");
});
