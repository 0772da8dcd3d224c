import { expect, test } from "vitest";
import { lastOf, readSmall, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const rights = ["| sign up | yes | | | |", "| read Person | yes | yes | yes | yes |"];
const calls = `### Join

- Call: \`POST /api/join\`
- Does: sign up

### Enter

- Call: \`POST /api/enter\`
- Takes: email: text, password: text
- Does: sign in

### Leave

- Call: \`POST /api/leave\`
- Does: sign out

### Look at me

- Call: \`GET /api/myself\`
- Does: me
`;

test("nobody signs up, in or out where the document does not say how people sign in", async () => {
  const { model, mistakes } = readSmall({ fields: ["| title | text | yes | |"], signIn: "", rights, calls });
  expect(new Set(mistakes.map(({ code }) => code))).toEqual(new Set(["nobody-signs-in"]));
  const refused = { status: 401, code: "NOT_SIGNED_IN" };
  expect(await lastOf(model, [null, "Join"])).toMatchObject(refused);
  expect(await lastOf(model, [null, "Enter", null, { email: "ann@x.org", password: "secret" }])).toMatchObject(refused);
  expect(await lastOf(model, [null, "Leave"])).toMatchObject(refused);
  expect(await lastOf(model, [null, "Look at me"])).toMatchObject(refused);
});

test("where nobody signs in, a call by a person is refused as by one who has not signed in", async () => {
  const read = ["| read Task | | yes | yes | yes |"];
  const model = smallDocument({ fields: ["| title | text | yes | |"], signIn: "", rights: read });
  expect(await lastOf(model, ["ann", "List tasks"])).toMatchObject({ status: 401, code: "NOT_SIGNED_IN" });
});

test("a field that a row of its own governs is taken from whoever signs up, and by calls of point 7 that list it", async () => {
  const governed = {
    fields: ["| id | integer, unique, counts up | yes | |", "| urgent | boolean | yes | `false` |"],
    people: ["| nickname | text 1..9 | yes | |"],
    rights: [
      ...rights,
      "| update Person: nickname | | `this == me` | | |",
      "| read, create Task | | yes | yes | yes |",
      "| update Task: urgent | | | | yes |",
    ],
  };
  const person = { name: "dora", email: "dora@x.org", password: "hidden", nickname: "do" };
  const signUp: Said = [null, "Sign up", null, person];
  expect(await lastOf(smallDocument(governed), signUp)).toMatchObject({ status: 201 });
  const urgent: Said = ["ann", "Create a task", null, { urgent: true }];
  expect(await lastOf(smallDocument(governed), urgent)).toMatchObject({ status: 403 });
  const hurry = smallDocument({
    ...governed,
    calls: "### Hurry\n\n- Call: `POST /api/hurry`\n- Takes: urgent\n- Does: create Task\n",
  });
  expect(await lastOf(hurry, ["ann", "Hurry", null, { urgent: true }])).toMatchObject({
    status: 201,
    body: { urgent: true },
  });
});

test("a rule on signing in may ask whether a password was sent, as any rule may of a secret", async () => {
  const model = smallDocument({
    fields: ["| title | text | | |"],
    rights: ["| read Person | | yes | yes | yes |"],
    rules: ["| With a password | Enter | `has(input.password)` | BROKEN |"],
    calls: "### Enter\n\n- Call: `POST /api/enter`\n- Takes: email, password\n- Does: sign in\n",
  });
  expect(await lastOf(model, [null, "Enter", null, { email: "ann@x.org", password: "secret" }])).toMatchObject({
    status: 200,
    body: { name: "ann" },
  });
});

test("no answer to signing in shows the password, not even where it is sent as another text", async () => {
  const model = smallDocument({
    fields: ["| title | text | | |"],
    rights: ["| read Person | | yes | yes | yes |"],
    calls:
      '### Enter\n\n- Call: `POST /api/enter`\n- Takes: email: text, word as password: text\n- Does: sign in\n- Answers: 200 `{"name": me.name, "word": input.password}`\n',
  });
  const answer = await lastOf(model, [null, "Enter", null, { email: "ann@x.org", password: "secret" }]);
  expect(answer).toMatchObject({ status: 200, body: { name: "ann" } });
  expect(JSON.stringify(answer)).not.toContain("secret");
});
