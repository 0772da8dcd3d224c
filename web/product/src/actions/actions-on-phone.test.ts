import { expect, test } from "vitest";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { actionsOnPhone } from "./actions-on-phone.ts";

const action = (call: string, kind: ActionView["kind"], more: Partial<ActionView> = {}): ActionView => ({
  call,
  label: call,
  kind,
  asks: false,
  creates: null,
  to: null,
  mainFrom: [],
  done: null,
  ...more,
});
const submit = action("submit", "transition", { to: { field: "status", state: "sent" }, mainFrom: ["draft"] });
const withdraw = action("withdraw", "transition");
const edit = action("edit", "update");
const remove = action("remove", "delete");
const draft = { values: { status: "draft" } };

function named(actions: readonly ActionView[], isStepRefused = false): readonly (readonly string[])[] | null {
  const found = actionsOnPhone(draft, actions, isStepRefused);
  return found === null ? null : [found.shown, found.rest].map((some) => some.map(({ call }) => call));
}

test("the way on and one more action are in the bar of a phone, and the others in the menu", () => {
  expect(named([remove, edit, withdraw, submit])).toEqual([
    ["submit", "withdraw"],
    ["edit", "remove"],
  ]);
  expect(named([edit])).toEqual([["edit"], []]);
});

test("a way on that can't be taken now has a place of its own there", () => {
  expect(named([edit, withdraw], true)).toEqual([["withdraw"], ["edit"]]);
});

test("there is no bar for what deletes a record alone, nor for nothing", () => {
  expect(named([remove])).toBe(null);
  expect(named([])).toBe(null);
});
