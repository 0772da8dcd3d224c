import { expect, test } from "vitest";
import { completed } from "../../../../test/house/completed.ts";
import { createSource } from "../../../base/source.ts";
import { messageOf } from "../../../base/diagnostic.ts";
import { parse } from "../../parse.ts";

const document = (call: string): string =>
  completed(`## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |

### Order (orders)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..200 | yes | |

### Item (items)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| order | Order, fixed | yes | |
| note | text 1..200 | | |

## 6. Roles and permissions

People sign in as User with email and password.

| Role | Who |
| --- | --- |
| User | whoever has an account |

| Action | Visitor | User |
| --- | --- | --- |
| create User | yes | |
| read User | yes | yes |
| read, create, update, delete Order | yes | yes |
| read, create, update, delete Item | yes | yes |
| call Do it | yes | yes |

## 7. The calls it makes

### Do it

${call}
`);

/** The errors of a document with this call. */
function errorsWith(...lines: readonly string[]): readonly string[] {
  const source = createSource("spec.md", document(lines.map((line) => `- ${line}`).join("\n")));
  return parse(source)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(messageOf);
}

const order = "Call: `POST /api/orders/{id}/do`";
const addItem = 'Does: create Item {order: this, note: "new"}';

test.each([
  { call: [order, "On: Order", addItem, "Answers: 201 Order"], reason: "it answers an Item" },
  { call: [order, "On: Order", "Does: delete Order", "Answers: 200 Order"], reason: "the record is gone by then" },
  {
    call: [order, "On: Order", "Does: update Order", "Takes: title", "Answers: 200 Item"],
    reason: "it answers an Order",
  },
  { call: [order, "On: Order", 'Does: `title = "done"`', "Answers: 200 Item"], reason: "it answers an Order" },
  { call: [order, "On: Order", "Does: nothing", "Answers: 200 session"], reason: "it signs nobody in" },
  { call: [order, "On: Order", "Does: nothing", "Answers: 200 list of Item"], reason: "it lists nothing" },
  { call: ["Call: `GET /api/things`", "Does: list Item", "Answers: 200 list of Order"], reason: "it lists `Item`" },
  { call: ["Call: `GET /api/things`", "Does: list Item", "Answers: 200 Item"], reason: "it is about no record" },
  { call: ["Call: `POST /api/things`", "Does: nothing", "Answers: 200 Item"], reason: "it is about no record" },
  { call: ["Call: `POST /api/things`", "Does: reset", "Answers: 200 Item"], reason: "it is about no record" },
  { call: ["Call: `GET /api/things`", "Does: me", "Answers: 200 Item"], reason: "it answers a User" },
  {
    call: [order, "On: Order", `${addItem} unless \`title == "x"\``, "Answers: 201 Item, else 200 Item"],
    reason: "it answers an Order",
  },
])("$call.1; $call.2; $call.3: $reason", ({ call, reason }) => {
  expect(errorsWith(...call)).toEqual([expect.stringContaining(`: ${reason}.`)]);
});

test.each([
  { call: [order, "On: Order", addItem, "Answers: 201 Item"] },
  { call: [order, "On: Order", `${addItem} unless \`title == "x"\``, "Answers: 201 Item, else 200 Order"] },
  { call: [order, "On: Order", 'Does: `create Item {order: this}; note = "x"`', "Answers: 200 Order"] },
  { call: [order, "On: Order", 'Does: `title = "x"; create Item {order: this}`', "Answers: 201 Item"] },
  { call: [order, "On: Order", "Does: nothing", "Answers: 200 Order"] },
  { call: ["Call: `GET /api/things`", "Does: list Item", "Answers: 200 list of Item"] },
  { call: ["Call: `GET /api/orders/{id}/items`", "On: Order", "Does: list Item", "Answers: 200 Order"] },
  { call: ["Call: `PUT /api/orders/{id}`", "On: Order", "Takes: title", "Does: replace Order", "Answers: 200 Order"] },
  { call: ["Call: `GET /api/things`", "Does: me", "Answers: 200 User"] },
  { call: ["Call: `POST /api/things`", "Takes: email, password", "Does: sign in", "Answers: 200 session"] },
  { call: ["Call: `POST /api/things`", "Takes: email, password", "Does: sign up", "Answers: 201 User"] },
])("$call.1; $call.2; $call.3", ({ call }) => {
  expect(errorsWith(...call)).toEqual([]);
});
