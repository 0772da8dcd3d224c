import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { compareSpecifications, widensAccess } from "../../src/compare/compare-specifications.ts";
import type { Comparison, Difference } from "../../src/compare/diff/difference.ts";
import { diffSections } from "../../src/compare/diff/diff-sections.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const helpdesk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");

test.each([
  ["operands in another order", "| own | Ticket | `requester == me` |", "| own | Ticket | `me == requester` |"],
  ["a negated comparison", '`ticket.status != "closed"` | TICKET', '`not (ticket.status == "closed")` | TICKET'],
  ["a constant in another unit", "| normalAnswer | 3 days |", "| normalAnswer | 72 hours |"],
  ["another bound of a whole number", ".size() < maxOpenTickets`", ".size() <= maxOpenTickets - 1`"],
  ["a constant written out", ".size() < maxOpenTickets`", ".size() < 5`"],
  [
    "another name of a variable",
    'me.tickets.filter(t, t.status != "closed")',
    'me.tickets.filter(x, !(x.status == "closed"))',
  ],
  [
    "a right with a condition that is implied",
    "| ask, solve Ticket | | | mine |",
    "| ask, solve Ticket | | | `assignee == me and (assignee == me or requester == me)` |",
  ],
])("%s is only worded otherwise", (_, from, to) => {
  const { differences } = compare(from, to);
  expect(differences.map(({ aspect }) => aspect)).toEqual(from.startsWith("| ask") ? [] : ["words"]);
});

test.each([
  ["narrowed", "`requester == me` |", '`requester == me and status != "closed"` |', false],
  ["widened", "`requester == me` |", '`requester == me or priority == "urgent"` |', true],
  ["changed", "`requester == me` |", '`requester == me and priority == "low" or assignee == me` |', true],
] as const)("a condition that is %s is said to be so for each right that goes by it", (change, from, to, isWider) => {
  const comparison = compare(`| own | Ticket | ${from}`, `| own | Ticket | ${to}`);
  const closing = comparison.differences.find(({ subject }) => subject === "close Ticket");
  expect(closing?.change === change || (change === "changed" && closing?.change === "widened")).toBe(true);
  expect(closing?.is).toBe(`own (${to.slice(0, -2)})`);
  expect(comparison.differences.every(({ witnesses }) => witnesses.length > 0)).toBe(true);
  expect(widensAccess(comparison)).toBe(isWider);
});

test("a right that is not known to be narrower counts as wider, although no call shows it", () => {
  const { models, renames, differences } = compare(
    "| own | Ticket | `requester == me` |",
    "| own | Ticket | `requester == me and assignee == null` |",
  );
  const withChange = (change: Difference["change"]): Comparison => ({
    models,
    renames,
    differences: differences.map((one) => ({ ...one, change, witnesses: [] })),
  });
  expect(widensAccess(withChange("narrowed"))).toBe(false);
  expect(widensAccess(withChange("changed"))).toBe(true);
});

test.each([
  [
    "a value of the answer",
    "| normalAnswer | 3 days |",
    "| normalAnswer | 2 days |",
    /“dueAt” is “2026-11-26T09.*“dueAt” is “2026-11-25T09/,
  ],
  [
    "the size of a page",
    "| pageSize | 25 |",
    "| pageSize | 50 |",
    /“items” has 25 entries\. Now: .*“items” has (?:2[6-9]|3\d) entries/,
  ],
])("a witness tells %s under both documents", (_, from, to, told) => {
  const [section] = diffSections(compare(from, to));
  const { before, after } = section!.entries[0]!.witnesses[0]!;
  expect(`Before: ${before}. Now: ${after}.`).toMatch(told);
});

/** Compares the help desk with itself after one edit. */
function compare(from: string, to: string): Comparison {
  expect(helpdesk).toContain(from);
  return compareSpecifications(modelOf(helpdesk), modelOf(helpdesk.replace(from, to)));
}

function modelOf(text: string): Specification {
  const { value, diagnostics } = parse(createSource("document.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
}
