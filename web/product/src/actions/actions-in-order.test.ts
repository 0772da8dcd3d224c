import { expect, test } from "vitest";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { actionsInOrder } from "./actions-in-order.ts";

const actions = [
  action("Delete", "delete"),
  action("Edit", "update"),
  action("Reject", "transition"),
  action("Approve", "transition", ["submitted"]),
  action("Submit", "transition", ["draft"]),
];

test("the way on from the state of a record comes first, and deleting it last", () => {
  const order = (state: string): readonly string[] =>
    actionsInOrder(actions, { values: { status: state } }).map(({ label }) => label);
  expect(order("submitted")).toEqual(["Approve", "Reject", "Submit", "Edit", "Delete"]);
  expect(order("draft")).toEqual(["Submit", "Reject", "Approve", "Edit", "Delete"]);
});

test("of several records, what is the way on for any of them comes first", () => {
  expect(actionsInOrder(actions, null).map(({ label }) => label)).toEqual([
    "Approve",
    "Submit",
    "Reject",
    "Edit",
    "Delete",
  ]);
});

function action(label: string, kind: ActionView["kind"], mainFrom: readonly string[] = []): ActionView {
  const to = kind === "transition" ? { field: "status", state: "x" } : null;
  return { call: label, label, kind, asks: false, creates: null, to, mainFrom, done: null } as ActionView;
}
