import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

// An answer lists the wrong fields of the call's own inputs first, in the order in which the call takes them (docs/language/8-errors.md).

const fields = ["| title | text 1..20 | yes | |", "| part | Task | | |", "| size | integer 0..9 | yes | |"];
const rights = ["| read Person | yes | yes | yes | yes |", "| read, create Task | | yes | yes | yes |"];
const calls = `### Make parts

- Call: \`POST /api/parts\`
- For: Member
- Takes: word: integer, parts: list of {title, part?, size}, last?: Person
- Does: for each p in \`input.parts\`: create Task \`{title: p.title, part: p.part, size: p.size}\`
`;
const computed = `### Add a task

- Call: \`POST /api/added\`
- For: Member
- Takes: size: integer
- Does: create Task \`{title: "a title of more than twenty letters", size: input.size}\`
`;
const all = smallDocument({ fields, rights, calls });
const first = smallDocument({ fields, rights, calls: `### All calls\n\n- Failures: first\n\n${calls}` });

const wrong = { x: 1, title: "", size: 10, part: "nothing" };

test("a reference to no record stands where its input does, and an unknown input last", async () => {
  expect(await lastOf(all, ["ann", "Create a task", null, wrong])).toMatchObject({
    fields: [
      { field: "title", code: "required" },
      { field: "part", code: "missing-record" },
      { field: "size", code: "too-large" },
      { field: "x", code: "unknown" },
    ],
  });
});

test("where only the first wrong field is told, it is the first that the call takes", async () => {
  const sent = { size: "x", part: "nothing", title: "One" };
  expect(await lastOf(first, ["ann", "Create a task", null, sent])).toMatchObject({
    fields: [{ field: "part", code: "missing-record" }],
  });
});

test("the objects of a list come one after another, and the parts of each in order", async () => {
  const parts = [
    { title: "", part: "nothing", size: 1 },
    { title: "One", part: "nothing", size: 10 },
  ];
  const sent = { x: 1, last: "nobody", parts, word: "x" };
  const { fields: told } = (await lastOf(all, ["ann", "Make parts", null, sent])) as {
    fields: readonly { readonly field: string }[];
  };
  expect(told.map(({ field }) => field)).toEqual([
    "word",
    "parts.0.title",
    "parts.0.part",
    "parts.1.part",
    "parts.1.size",
    "last",
    "x",
  ]);
});

test("of the values that statements compute, those of inputs come first, too", async () => {
  const sent = ["ann", "Add a task", null, { size: 10 }] as const;
  const [size, title] = [
    { field: "size", code: "too-large" },
    { field: "title", code: "too-long" },
  ];
  const added = smallDocument({ fields, rights, calls: computed });
  expect(await lastOf(added, sent)).toMatchObject({ fields: [size, title] });
  const addedFirst = smallDocument({ fields, rights, calls: `### All calls\n\n- Failures: first\n\n${computed}` });
  expect(await lastOf(addedFirst, sent)).toMatchObject({ fields: [size] });
});

test("an object that is none comes before all other wrong inputs", async () => {
  const calls = `### Add in parts

- Call: \`POST /api/in-parts\`
- For: Member
- Takes: size, more: {title}
- Does: create Task
`;
  const model = smallDocument({ fields, rights, calls });
  const told = (await lastOf(model, ["ann", "Add in parts", null, { size: 10, more: "One" }])) as {
    fields: readonly { readonly field: string }[];
  };
  expect(told.fields.map(({ field }) => field)).toEqual(["more", "size"]);
});
