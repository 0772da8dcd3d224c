import { expect, test } from "vitest";
import { conversationFields } from "./conversation-fields.ts";
import type { ColumnView, InputType } from "./protocol.ts";

const body = column("body", "long text", null);
const author = column("author", "reference", "User");
const createdAt = column("createdAt", "timestamp", null);
const ticket = column("ticket", "reference", "Ticket");

test("a long text by someone at some time is a conversation", () => {
  expect(conversationFields([ticket, author, body, createdAt], "ticket", "User")).toEqual({
    text: "body",
    author: "author",
    at: "createdAt",
  });
});

test.each([
  ["nobody says it", [ticket, body, createdAt]],
  ["nothing is said", [ticket, author, createdAt]],
  ["it has no time", [ticket, author, body]],
  ["two people are named", [author, column("reviewer", "reference", "User"), body, createdAt]],
])("where %s it is none", (_, list) => {
  expect(conversationFields(list, "ticket", "User")).toBeNull();
});

function column(field: string, type: InputType, entity: string | null): ColumnView {
  return {
    field,
    label: field,
    type,
    entity,
    values: null,
    scale: null,
    sortable: true,
    filterable: true,
    groupable: null,
    meaning: "",
    names: null,
    derivedFrom: null,
    urgent: false,
    impliedBy: null,
    isCaller: false,
    isInCharge: false,
  };
}
