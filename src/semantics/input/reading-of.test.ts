import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { callNamed } from "../../model/find.ts";
import { readingOf } from "./reading-of.ts";

test("what a record needs is what its own document says, though another has the same call", () => {
  const model = smallDocument({
    fields: ["| title | text 2..9 | yes | |", "| note | text 2..9 | | |"],
    rights: ["| create Task | | yes | yes | |"],
  });
  const other = {
    ...model,
    entities: model.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => ({ ...field, required: field.name === "note" })),
    })),
  };
  const call = callNamed(model, "Create a task");
  expect([...readingOf(model, call).needed]).toEqual(["title"]);
  expect([...readingOf(other, call).needed]).toEqual(["note"]);
});
