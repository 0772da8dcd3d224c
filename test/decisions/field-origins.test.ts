import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete Task | | yes | yes | yes |",
];
const made = (input: NonNullable<Said[3]>): Said => ["ann", "Create a task", null, input];

test.each([
  ["| id | integer, unique, counts up | yes | `7`, on every change |", 1],
  ['| id | uuid, unique, generated | yes | `"a"`, on every change |', expect.stringMatching(/^[0-9a-f-]{36}$/)],
])(
  "the default of a field whose value the system gives has no effect, also where it says `on every change`: %s",
  async (row, id) => {
    const model = smallDocument({ fields: [row, "| title | text | | |"], rights: everything });
    const first = (await lastOf(model, made({}))) as { readonly body: { readonly id: unknown } };
    expect(await lastOf(model, made({}), ["ann", "Change a task", String(first.body.id), { title: "b" }])).toEqual({
      status: 200,
      body: { id, title: "b" },
    });
  },
);
