import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

// An answer contains what its caller may read after the call (docs/language/order-of-judgement.md), also where the call has changed the caller's own role.

const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |", "| note | text | | |"],
  rights: [
    "| read Person | yes | yes | yes | yes |",
    "| update Person: role | | `this == me` | `this == me` | `this == me` |",
    "| update Person: name | | yes | yes | yes |",
    "| read Person: email | | | | yes |",
    "| read, create Task | | yes | yes | yes |",
    "| read Task: note | | | | yes |",
  ],
  calls: `### Leave

- Call: \`POST /api/leave\`
- For: Chief
- On: me
- Does: delete Person where row == me
- Answers: 200 \`{"people": Person.size(), "me": me.name}\`

### Step down

- Call: \`POST /api/down\`
- For: Chief
- Does: for each p in Person.filter(p, p == me): p.role = "Member"
- Answers: 200 \`Person.filter(p, p.email != null).size()\`
`,
});

test("whoever gives up a role no longer sees what only that role may read", async () => {
  const { body } = (await lastOf(model, ["cleo", "Change a person", "cleo", { role: "Member" }])) as { body: object };
  expect(body).toMatchObject({ name: "cleo", role: "Member" });
  expect(body).not.toHaveProperty("email");
  expect(await lastOf(model, ["cleo", "Step down"])).toEqual({ status: 200, body: 0 });
});

test("whoever takes a role sees what it may read", async () => {
  expect(await lastOf(model, ["ann", "Change a person", "ann", { role: "Chief" }])).toMatchObject({
    body: { role: "Chief", email: "ann@x.org" },
  });
});

test("whoever deletes their own account sees nothing any more", async () => {
  expect(await lastOf(model, ["cleo", "Leave"])).toEqual({ status: 200, body: { people: 0, me: null } });
});

test("the tag that follows a change of one's own role is that of the new role", async () => {
  expect(
    await lastOf(
      model,
      ["ann", "Change a person", "ann", { role: "Chief" }],
      ["ann", "Change a person", "ann", { name: "Ann" }, { if: "1" }],
    ),
  ).toMatchObject({ status: 200, body: { name: "Ann" } });
});
