import { expect, test } from "vitest";
import type { ShownValue } from "../../../../src/runtime/screens/view/history-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { repeatsEntry } from "./repeats-entry.ts";

const person = (key: string) => ({ entity: "Person", key, label: key, place: null });
const entry = {
  at: "2026-09-16T10:00:00.000Z",
  by: { kind: "person", person: person("ada") },
  action: "Returned",
  created: false,
} as const;
const is = (value: string): ShownValue => ({ kind: "value", value });

test.each<[string, Pick<ColumnView, "field" | "label" | "type">, ShownValue, boolean]>([
  ["its own moment", { field: "submittedAt", label: "Submitted", type: "timestamp" }, is("2026-09-16T10:00:00Z"), true],
  ["another moment", { field: "startsAt", label: "Starts", type: "timestamp" }, is("2026-09-17T10:00:00Z"), false],
  ["the day that is called like it", { field: "returnedOn", label: "Returned", type: "date" }, is("2026-09-16"), true],
  ["a day that somebody chose", { field: "dueOn", label: "Due", type: "date" }, is("2026-09-16"), false],
  [
    "who did it",
    { field: "decidedBy", label: "Decided by", type: "reference" },
    { kind: "reference", record: person("ada") },
    true,
  ],
  [
    "to whom it went, be it the same person",
    { field: "assignee", label: "Assignee", type: "reference" },
    { kind: "reference", record: person("ada") },
    false,
  ],
])("an entry is not followed by %s again, if that is all", (_, column, after, expected) => {
  expect(repeatsEntry(entry, { after }, column)).toBe(expected);
});

test("of an edit, each change is told", () => {
  const column = { field: "submittedAt", label: "Submitted", type: "timestamp" } as const;
  expect(repeatsEntry({ ...entry, action: null }, { after: is("2026-09-16T10:00:00Z") }, column)).toBe(false);
});
