import { expect, test } from "vitest";
import { entityNamed, fieldNamed } from "../../src/model/find.ts";
import type { Value } from "../../src/model/value-type.ts";
import { storedProblem } from "../../src/semantics/input/kept-value.ts";
import { smallDocument } from "./small-world.ts";

// A stored value can be older than what the document says of its field.

const task = entityNamed(
  smallDocument({
    fields: [
      "| title | text 1..5 | yes | |",
      "| mail | email | | |",
      "| price | decimal(3,1) | | |",
      "| tags | list of text ..3 0..2 | | |",
    ],
    rights: ["| read Task | yes | | | |"],
  }),
  "Task",
);

test.each<readonly [field: string, stored: Value, problem: string | null]>([
  ["title", "One", null],
  ["title", null, "required"],
  ["title", "longer", "too-long"],
  ["mail", "a@x.org", null],
  ["mail", null, null],
  ["mail", "nobody", "format"],
  ["price", null, null],
  ["price", 999, null],
  ["price", 1000, "format"],
  ["tags", null, null],
  ["tags", ["a", "b"], null],
  ["tags", ["a", "b", "c"], "too-long"],
  ["tags", ["long"], "too-long"],
])("%s may be written again as %j but for %j", (name, stored, problem) => {
  expect(storedProblem(fieldNamed(task, name)!, stored)).toBe(problem);
});
