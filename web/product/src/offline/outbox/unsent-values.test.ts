import { expect, test } from "vitest";
import type { ActionView, RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { unsentName } from "./use-unsent-name.ts";
import { unsentValues } from "./unsent-values.ts";
import type { WaitingChange } from "./waiting-change.ts";

const row = {
  key: "7",
  label: "Fence",
  values: { title: "Fence", item: 1, helper: null },
  references: { item: { key: "1", label: "Jigsaw", place: null } },
} as unknown as RowView;

function change(input: WaitingChange["request"]["input"], chosen?: Readonly<Record<string, string>>): WaitingChange {
  return {
    number: 1,
    about: {
      action: { kind: "update", to: null } as ActionView,
      record: { key: "7", label: "Fence" },
      preset: {},
      ...(chosen === undefined ? {} : { chosen }),
    },
    request: { call: "Change", subject: "7", input, ifMatch: null },
    state: { kind: "waiting" },
  } as unknown as WaitingChange;
}

test("a record that is chosen for a field goes by its name before the change is sent", () => {
  expect(unsentValues(row, [change({ item: 2, helper: "bob" }, { item: "Drill", helper: "Bob" })])).toEqual({
    values: { item: 2, helper: "bob" },
    references: { item: { key: "2", label: "Drill", place: null }, helper: { key: "bob", label: "Bob", place: null } },
  });
});

test("a record whose name the page was not told is not shown by its key", () => {
  expect(unsentValues(row, [change({ item: 2, title: "Gate" })])).toEqual({
    values: { title: "Gate" },
    references: {},
  });
  expect(unsentValues(row, [change({ item: null })])).toEqual({ values: { item: null }, references: {} });
});

test("a record goes by the name that it will have, where one field is its name", () => {
  const renamed = [change({ title: "Gate" })];
  expect(unsentName(row, "title", renamed)).toBe("Gate");
  expect(unsentName(row, "helper", renamed)).toBe("Fence");
  expect(unsentName(row, null, renamed)).toBe("Fence");
  expect(unsentName(row, "title", [change({ title: "" })])).toBe("Fence");
  expect(unsentName(row, "title", [])).toBe("Fence");
});
