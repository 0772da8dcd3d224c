import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";

/** The errors of a document about tickets with one screen. */
function errorsOf(shows: string): readonly string[] {
  const text = `# Specification: Desk

## 2. Screens and routes

| Screen | Route | Shows |
| --- | --- | --- |
| Desk | \`/\` | ${shows} |

## 3. Entities and their fields

### Person (people)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..20 | yes |

### Ticket (tickets)

| Field | Type | Required |
| --- | --- | --- |
| subject | text 1..20 | yes |
| urgent | boolean | yes |
| kind | one of question, fault | yes |
| owner | Person | |
`;
  return parse(createSource("desk.md", text))
    .diagnostics.filter(({ severity, code }) => severity === "error" && code !== "point-missing")
    .map(({ code }) => code);
}

test("a board has a column for each value of a choice, and none for what has no values to be listed", () => {
  expect(errorsOf("board of Ticket by kind")).toEqual([]);
  expect(["urgent", "owner"].map((field) => errorsOf(`board of Ticket by ${field}`))).toEqual([
    ["field-not-suited"],
    ["field-not-suited"],
  ]);
});

test("a list is sorted by what has an order, and by fields that its entity has", () => {
  expect(errorsOf("list of Ticket, sorted by `-urgent, subject`")).toEqual([]);
  expect(errorsOf("list of Ticket, sorted by `owner`")).toEqual(["field-not-suited"]);
  expect(["list of Ticket, sorted by `-id`", "chart of Ticket by id"].map(errorsOf)).toEqual([
    ["unknown-field"],
    ["unknown-field"],
  ]);
});

test("a chart has a bar for each value, also for each record that others refer to", () => {
  expect(["kind", "urgent", "owner"].map((field) => errorsOf(`chart of Ticket by ${field}`))).toEqual([[], [], []]);
});
