import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import { callNamed } from "../../src/model/find.ts";
import { limitIn } from "../../src/symbolic/limit-in.ts";
import { waysToBeGranted } from "../../src/symbolic/could-be-granted.ts";
import { readModel } from "../generate/read-document.ts";

/** The limits that can be told before a call's inputs are known, as `counted of most`. */
function told(path: string, name: string, role: string): readonly string[] {
  const model = readModel(readFileSync(path, "utf8"));
  return waysToBeGranted(model, callNamed(model, name), role)
    .flat()
    .flatMap(({ holds }) => (holds === null ? [] : (limitIn(holds) ?? [])))
    .map(({ counted, most }) => `${printExpression(counted)} of ${printExpression(most)}`);
}

test("a limit on what belongs to whoever calls is told beforehand", () => {
  expect(told("specs/helpdesk.md", "Open a ticket", "Customer")).toEqual([
    expect.stringMatching(/me\.tickets\.filter.* of maxOpenTickets$/),
  ]);
});

test("a limit on what belongs to somebody yet to be chosen is not", () => {
  expect(told("specs/equipment-loans.md", "Lend an item", "Desk")).toEqual([]);
});
