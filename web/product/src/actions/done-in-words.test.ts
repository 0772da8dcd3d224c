import { expect, test } from "vitest";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { doneInWords } from "./done-in-words.ts";

const ticket = { key: "149", label: "The firewall is down" };
const acted = { record: { entity: "SupportTicket", key: "149" } };

test.each([
  [action("transition", "assigned"), "Support ticket 149 assigned"],
  [action("transition", null), "Support ticket 149 is now “In progress”"],
  [action("update", null), "Support ticket 149 changed"],
  [action("other", null), "Support ticket 149: Zuweisen, done"],
])("%o is told in the past tense", (taken, told) => {
  expect(doneInWords(taken, ticket, acted)).toBe(told);
});

test("what was created is told by its own key, and what is gone by its name", () => {
  const made = { record: { entity: "Comment", key: "01a03637-45da-7a61-83d0-01da2f6d0b78" } };
  expect(doneInWords(action("create", null), ticket, made)).toBe("Comment created");
  const request = { record: { entity: "Request", key: "3" } };
  expect(doneInWords(action("create", null), null, request, "draft")).toBe("Request 3 created as “Draft”");
  expect(doneInWords(action("delete", null), ticket, { record: null })).toBe("The firewall is down deleted");
  expect(doneInWords(action("other", null), null, { record: null })).toBe("Zuweisen");
});

test("a key that begins with the kind of its record is told as it is", () => {
  const acted = { record: { entity: "Room", key: "Room 4" } };
  expect(doneInWords(action("update", null), { key: "Room 4", label: "Room 4" }, acted)).toBe("Room 4 changed");
  const roomy = { record: { entity: "Room", key: "Roomy" } };
  expect(doneInWords(action("update", null), { key: "Roomy", label: "Roomy" }, roomy)).toBe("Room Roomy changed");
});

function action(kind: ActionView["kind"], done: string | null): Pick<ActionView, "kind" | "label" | "to" | "done"> {
  return { kind, label: "Zuweisen", to: kind === "transition" ? { field: "status", state: "inProgress" } : null, done };
}
