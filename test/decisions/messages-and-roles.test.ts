import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { mayEver } from "../../src/semantics/rights/role-gate.ts";
import { rolesIncludedIn } from "../../src/language/2-resolve/roles/resolve-roles.ts";
import { lastOf, smallDocument } from "./small-world.ts";

const machine =
  "### Task.status\n\n| State | Meaning |\n| --- | --- |\n| draft (initial) | |\n| sent (final) | |\n\n| Transition | From | To | When | Effect |\n| --- | --- | --- | --- | --- |\n| send | draft | sent | | |\n";
const detections = [
  "not signed in",
  "bad credentials",
  "not allowed",
  "not found",
  "wrong state",
  "not unique",
  "invalid input",
  "stale",
] as const;
const document = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| title | text 1..20, unique | yes | |",
    "| status | status | yes | |",
  ],
  machine,
  rights: [
    "| sign up | yes | | | |",
    "| read Person | | yes | yes | yes |",
    "| read, create Task | | yes | yes | yes |",
    "| send, update Task | | | yes | yes |",
  ],
  rules: ['| No odd ones | create Task | `title != "odd"` | BROKEN_HERE |'],
  errors: [
    "| BROKEN_HERE | 422 | No {method} {path}: {title} |",
    ...detections.map((when, at) => `| E${at} | ${400 + at} | No {method} on {path}. | ${when} |`),
  ],
  calls:
    "### Read by two\n\n- Call: `GET /api/of/{title}/tasks/{id}`\n- On: Task where `id == path.id and title == path.title`\n- Does: read Task\n",
});

test.each([
  [401, "a visitor", [null, "List tasks"], "No GET on /api/tasks."],
  [
    401,
    "a wrong password",
    [null, "Sign in", null, { email: "ann@x.org", password: "guessed" }],
    "No POST on /api/sign-in.",
  ],
  [403, "a right", ["ann", "Send a task", "1"], "No POST on /api/tasks/1/send."],
  [404, "no record", ["ann", "Read a task", "nope"], "No GET on /api/tasks/nope."],
  [
    404,
    "no record of two names",
    ["ann", "Read by two", "7", { "path.title": "a b" }],
    "No GET on /api/of/a%20b/tasks/7.",
  ],
  [422, "an input", ["ann", "Create a task", null, {}], "No POST on /api/tasks."],
  [422, "a rule", ["ann", "Create a task", null, { title: "odd" }], "No POST /api/tasks: odd"],
  [409, "what is unique", ["ann", "Create a task", null, { title: "One" }], "No POST on /api/tasks."],
] as const)("a message names method and path where %s is told of %s", async (_, __, said, message) => {
  expect(await lastOf(document, ["ann", "Create a task", null, { title: "One" }], said)).toMatchObject({ message });
});

test("a message names method and path where the state is wrong", async () => {
  expect(
    await lastOf(
      document,
      ["ann", "Create a task", null, { title: "One" }],
      ["cleo", "Send a task", "1"],
      ["cleo", "Send a task", "1"],
    ),
  ).toMatchObject({ message: "No POST on /api/tasks/1/send." });
});

const included = (who: string): string => `# Specification: Roles

## 1. What the product does and for whom

Not shown.

## 2. Screens and routes

| Screen | Route | Shows | For |
| --- | --- | --- | --- |
| Notes | /notes | list of Note | ${who} |

## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 4..200 | yes | |
| role | Role | yes | \`Member\` |

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| text | text 1..20 | yes |

## 4. States and transitions

Not shown.

## 5. Validation rules

Not shown.

## 6. Roles and permissions

People sign in as User with email and password. The role is \`User.role\`; whoever has not signed in is a Visitor.

| Role | Who | Includes |
| --- | --- | --- |
| Member | whoever signs up | |
| Clerk | | Member |
| Chief | | Clerk |
| Guest | | |

| Action | Visitor | Member | Clerk | Chief | Guest |
| --- | --- | --- | --- | --- | --- |
| sign up | yes | | | | |
| read Note | yes | yes | yes | yes | yes |

## 7. The calls it makes

### Hello

- Call: \`GET /hello\`
- For: ${who}
- Answers: 200 \`{"hello": "you"}\`

## 8. The error catalogue

Not shown.

## 9. Business constants and limits

Not shown.
`;

test.each(["Member", "Clerk", "Chief", "Guest", "Clerk, Guest"])(
  "what is for %s is for every role that includes one of them, and for no other",
  (who) => {
    const { value: model, diagnostics } = parse(createSource("roles.md", included(who)));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const call = model.calls.find(({ name }) => name === "Hello")!;
    const named = who.split(", ");
    for (const { name } of model.roles) {
      const isMeant = named.some((one) => rolesIncludedIn(name, model.roles).has(one));
      expect(mayEver(model, name, call), name).toBe(isMeant);
      expect(model.screens.find((screen) => screen.name === "Notes")?.for?.includes(name) ?? false, name).toBe(isMeant);
    }
  },
);

test("a message names the method of the request, and what the caller sent as a part of a method", async () => {
  const model = smallDocument({
    fields: ["| id | integer, unique, counts up | yes | |", "| method | Person | yes | |"],
    rights: [
      "| read Person | | yes | yes | yes |",
      "| read, create Task | | yes | yes | yes |",
      "| delete Task | | | `method == me` | |",
    ],
    errors: ["| ASK | 403 | No {method} by {method.name}. | not allowed |"],
    calls: "### Drop it\n\n- Call: `POST /api/drop/{id}`\n- Takes: method: {name: text}\n- Does: delete Task\n",
  });
  const drop = ["ben", "Drop it", "1", { "method.name": "hand" }] as const;
  expect(await lastOf(model, ["ann", "Create a task", null, { method: "ann" }], drop)).toMatchObject({
    code: "ASK",
    message: "No POST by hand.",
  });
});
