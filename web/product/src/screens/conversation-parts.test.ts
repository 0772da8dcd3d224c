import { expect, test } from "vitest";
import type { ColumnView, EntityView, InputType, RelatedView } from "../../../../src/runtime/screens/view/protocol.ts";
import { conversationOf } from "./conversation-parts.ts";

const entities: readonly EntityView[] = [
  { name: "User", plural: "users", key: "id", people: true, recordRoute: null, recordField: null },
  { name: "Ticket", plural: "tickets", key: "number", people: false, recordRoute: null, recordField: null },
];
const body = column("body", "long text", null);
const author = column("author", "reference", "User");
const createdAt = column("createdAt", "timestamp", null);
const ticket = column("ticket", "reference", "Ticket");

test("a long text by someone at some time is a conversation", () => {
  expect(conversationOf(related(ticket, author, body, createdAt), entities)).toEqual({
    text: body,
    author,
    at: createdAt,
  });
});

test.each([
  ["nobody says it", related(ticket, body, createdAt)],
  ["nothing is said", related(ticket, author, createdAt)],
  ["it has no time", related(ticket, author, body)],
  ["two people are named", related(author, column("reviewer", "reference", "User"), body, createdAt)],
])("where %s it is none", (_, list) => {
  expect(conversationOf(list, entities)).toBeNull();
});

function related(...columns: readonly ColumnView[]): RelatedView {
  return {
    field: "comments",
    label: "Comments",
    by: "ticket",
    page: { entity: "Comment", columns, rows: [], total: 0, next: null, sort: "", create: [] },
  };
}

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
    meaning: "",
    names: null,
    derived: false,
  };
}
