import { expect, test } from "vitest";
import { shownToAnn } from "./shown-to-ann.ts";
import { smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: ["| note | long text 1..500 | yes | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
  screens: ["| Task | `/at/:id` | Task |"],
});

test.each([
  ["Have a good time!", "Have a good time!"],
  [
    "Thank you for writing about this. Will there be a second part of it?",
    "Thank you for writing about this. Will there be a second…",
  ],
  [
    "Thank you for writing this down for all of us, the readers. And more",
    "Thank you for writing this down for all of us, the readers…",
  ],
  ["x".repeat(70), `${"x".repeat(59)}…`],
  [`Hm ${"x".repeat(70)}`, `Hm ${"x".repeat(56)}…`],
])("a record that begins with %j is called %j", async (note, label) => {
  expect(await shownToAnn(model, [{ note }], "Task", { id: "01a20000-0000-7000-8000-000000000000" })).toMatchObject({
    record: { label },
  });
});
