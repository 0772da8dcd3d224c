import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { callNamed } from "../../model/find.ts";
import { ofCall } from "./of-calls.ts";

const model = smallDocument({
  fields: ["| title | text 2..9 | yes | |", "| note | text | | |"],
  rights: [
    "| sign up | yes | | | |",
    "| read Task | yes | yes | yes | yes |",
    "| create Task | | yes | yes | yes |",
    "| update Task | | yes | yes | yes |",
  ],
});
const said = (call: string): readonly string[] => ofCall(model, callNamed(model, call), 422).map(({ says }) => says);

test("nobody is said not to take what no call can be granted without", () => {
  expect(said("Create a task")).toContain("“Create a task” did not take “note”");
  expect(said("Create a task")).not.toContain("“Create a task” did not take “title”");
  expect(said("Change a task")).toContain("“Change a task” did not take “title”");
  for (const call of ["Sign up", "Sign in"])
    expect(
      said(call).filter((one) => /did not take “(?:email|password)”/.test(one)),
      call,
    ).toEqual([]);
});
