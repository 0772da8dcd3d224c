import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { Performed } from "../story/performed.ts";
import { gravityOf } from "./gravity.ts";

const model = smallDocument({
  fields: ["| title | text | | |", "| note | text | | |", "| code | text, hidden | | |"],
  rights: ["| read Task | | yes | yes | yes |", "| read Task: note | | | | yes |"],
});
const open = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const role = model.roles.find(({ name }) => name !== "Visitor")!.name;
const showing = (name: string): Performed =>
  ({
    who: { role },
    call: { method: "GET" },
    decision: { kind: "answer", status: 200 },
    came: { kind: "answer", status: 200 },
    judgement: {
      wrong: "wrong answer",
      differences: [{ at: `task.${name}`, expected: undefined, came: "x" }],
      learnt: [],
    },
  }) as unknown as Performed;

test.each([
  ["title", "wrong answer"],
  ["colour", "wrong answer"],
  ["note", "let in"],
  ["code", "let in"],
])("who is shown a %s too much has got a %s", (name, gravity) => {
  expect(gravityOf(model, showing(name))).toBe(gravity);
});

test("who is known by nothing that stands for anybody is let in where whoever comes without it would not be", () => {
  const granted = (path: string): Performed =>
    ({
      who: null,
      call: model.calls.find(({ name }) => name === path),
      came: { kind: "answer", status: 200 },
      judgement: { wrong: "let in", differences: [], learnt: [] },
      decision: { kind: "refusal", detection: "not signed in", status: 401 },
    }) as unknown as Performed;
  expect(gravityOf(model, granted("Read a task"))).toBe("let in");
  expect(gravityOf(open, granted("Read a task"))).toBe("accepted");
});

test("texts in another order are not lost", () => {
  const read = (came: readonly string[]): Performed =>
    ({
      ...showing("title"),
      judgement: { wrong: "wrong answer", differences: [{ at: "title", expected: ["a", "b"], came }], learnt: [] },
    }) as unknown as Performed;
  expect(gravityOf(model, read(["b", "a"]))).toBe("wrong answer");
  expect(gravityOf(model, read(["b", "b"]))).toBe("lost");
});
