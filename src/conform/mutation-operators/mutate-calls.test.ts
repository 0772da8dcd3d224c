import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { callNamed } from "../../model/find.ts";
import { mutateCall } from "./mutate-calls.ts";

const model = smallDocument({
  fields: ["| title | text 2..9 | yes | |", "| note | text | | |"],
  rights: [
    "| sign up | yes | | | |",
    "| read Task | yes | yes | yes | yes |",
    "| create Task | | yes | yes | yes |",
    "| update Task | | yes | yes | yes |",
  ],
});
const targetIds = (call: string): readonly string[] =>
  mutateCall(model, callNamed(model, call), 422).map(({ description }) => description);

test("no mutant lacks an input without which the call is never granted", () => {
  expect(targetIds("Create a task")).toContain("“Create a task” did not take “note”");
  expect(targetIds("Create a task")).not.toContain("“Create a task” did not take “title”");
  expect(targetIds("Change a task")).toContain("“Change a task” did not take “title”");
  for (const call of ["Sign up", "Sign in"])
    expect(
      targetIds(call).filter((one) => /did not take “(?:email|password)”/.test(one)),
      call,
    ).toEqual([]);
});
