import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { Performed } from "../drive/performed.ts";
import { gravityOf } from "./gravity.ts";

const model = smallDocument({
  fields: ["| title | text | | |", "| note | text | | |", "| code | text, hidden | | |"],
  rights: ["| read Task | | yes | yes | yes |", "| read Task: note | | | | yes |"],
});
const role = model.roles.find(({ name }) => name !== "Visitor")!.name;
const showing = (name: string): Performed => ({
  who: { role }, call: { method: "GET" }, decision: { kind: "answer", status: 200 }, came: { kind: "answer", status: 200 },
  judgement: { wrong: "wrong answer", differences: [{ at: `task.${name}`, expected: undefined, came: "x" }], learnt: [] },
}) as unknown as Performed;

test.each([["title", "wrong answer"], ["colour", "wrong answer"], ["note", "let in"], ["code", "let in"]])("who is shown a %s too much has got a %s", (name, gravity) => {
  expect(gravityOf(model, showing(name))).toBe(gravity);
});
