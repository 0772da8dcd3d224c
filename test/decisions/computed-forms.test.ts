import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

// What a statement computes is held to the type of its field, as what a caller sends (docs/language/3-entities.md).

const model = smallDocument({
  fields: [
    "| id | integer, unique, counts up | yes | |",
    "| mail | email, unique | | |",
    "| uid | uuid | | |",
    "| link | url | | |",
    "| price | decimal(4,2) | | |",
    "| tags | list of text 1..5 0..2 | | |",
    "| title | text ..300 | | |",
    "| slug | slug, unique | | `slugify(title)` |",
  ],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
  calls: `### Set it

- Call: \`POST /api/tasks/{id}/set\`
- For: Member
- On: Task
- Takes: mail?: text, uid?: text, link?: text, price?: decimal(10,2), tag?: text
- Does: mail = input.mail; uid = input.uid; link = input.link; price = input.price; tags = [input.tag, "a", "b"].filter(t, t != null and (t != "a" or input.tag != null))
- Answers: 200 Task
`,
});

const created = ["ann", "Create a task", null, { title: "One" }] as const;

test("an address and a UUID that are computed are stored in lower case", async () => {
  const sent = { mail: "Ann@X.org", uid: "01A20000-0000-7000-8000-000000000001" };
  expect(await lastOf(model, created, ["ann", "Set it", "1", sent])).toMatchObject({
    status: 200,
    body: { mail: "ann@x.org", uid: "01a20000-0000-7000-8000-000000000001" },
  });
});

test("two computed addresses are equal however they were written", async () => {
  const second = ["ann", "Create a task", null, { title: "Two" }] as const;
  const [once, again] = ["ann@x.org", "ANN@x.org"].map(
    (mail, at) => ["ann", "Set it", String(at + 1), { mail }] as const,
  );
  expect(await lastOf(model, created, second, once!, again!)).toMatchObject({ status: 409, code: "NOT_UNIQUE" });
});

test.each([
  [{ mail: "nobody" }, "mail", "format"],
  [{ mail: "a\u200bnn@x.org" }, "mail", "format"],
  [{ uid: "x" }, "uid", "format"],
  [{ link: "x" }, "link", "format"],
  [{ price: 100 }, "price", "format"],
  [{ tag: "longer" }, "tags", "too-long"],
  [{ tag: "" }, "tags", "too-long"],
])("%j can't be computed for %s", async (sent, field, code) => {
  expect(await lastOf(model, created, ["ann", "Set it", "1", sent])).toMatchObject({
    status: 422,
    code: "INVALID_INPUT",
    fields: [{ field, code }],
  });
});

test("a slug that is computed may be longer than one that is sent", async () => {
  const title = "x".repeat(300);
  expect(await lastOf(model, ["ann", "Create a task", null, { title }])).toMatchObject({ body: { slug: title } });
});

const titled = smallDocument({
  fields: ["| title | text | yes | |", "| slug | slug | | `slugify(title)` |"],
  rights: ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"],
});

test.each([
  ["\u65e5\u672c\u8a9e", "\u65e5\u672c\u8a9e"],
  ["A cat's tail", "a-cats-tail"],
  ["Stra\u00dfe", "strasse"],
  ["?!", ""],
])("the slug of %j is stored as it is computed", async (title, slug) => {
  expect(await lastOf(titled, ["ann", "Create a task", null, { title }])).toMatchObject({
    status: 201,
    body: { slug },
  });
});

const named = smallDocument({
  fields: ["| title | text | yes | |"],
  people: ["| nick | text 1..9, unique | yes | |"],
  signIn:
    "People sign in as Person with nick and password. The role is `Person.role`; whoever has not signed in is a Visitor.",
  rights: ["| read Person | yes | yes | yes | yes |"],
  calls:
    "### Rename me\n\n- Call: `POST /api/rename`\n- For: Member\n- On: me\n- Takes: words: text\n- Does: nick = input.words\n- Answers: 200 Person\n",
});

test("a computed name by which people sign in is stored in one form, and is a text that is seen", async () => {
  expect(await lastOf(named, ["ann", "Rename me", null, { words: "\uff24\uff4f\uff52\uff41" }])).toMatchObject({
    status: 200,
    body: { nick: "Dora" },
  });
  expect(await lastOf(named, ["ann", "Rename me", null, { words: "Do\u200bra" }])).toMatchObject({
    status: 422,
    fields: [{ field: "nick", code: "format" }],
  });
});
