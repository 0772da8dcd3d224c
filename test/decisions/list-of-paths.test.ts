import { expect, test } from "vitest";
import { lastOf, smallDocument } from "./small-world.ts";

test("what is wrong with a filter by a field called path is told, and the list is there", async () => {
  const model = smallDocument({ fields: ["| path | text ..20 | | |"], rights: ["| read Task | | yes | yes | yes |"] });
  expect(await lastOf(model, ["ann", "List tasks", null, {}, { "path.soon": "x" }])).toMatchObject({
    status: 422,
    code: "INVALID_INPUT",
    fields: [{ field: "path.soon" }],
  });
});
