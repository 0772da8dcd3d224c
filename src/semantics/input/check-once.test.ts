import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { checkInput } from "./check-input.ts";
import { checkOnce } from "./check-once.ts";
import { readingOf } from "./reading-of.ts";

const model = smallDocument({
  fields: ["| title | text 1..5 | yes | |", "| size | integer | | |"],
  rights: ["| create Task | yes | yes | yes | yes |"],
});
const call = model.calls.find(({ does }) => does.kind === "create" && does.entity === "Task")!;

test("what is read in several ways, and one thing after another, is read as if it were for the first time", () => {
  const sent = [{ title: "much too long" }, { size: 3 }, { title: "fine", other: 1 }];
  const readings = [
    readingOf(model, call),
    readingOf(model, call, true),
    { ...readingOf(model, call), partial: true },
    { ...readingOf(model, call), ignoresUnknown: true },
    { ...readingOf(model, call), needed: new Set(["size"]) },
  ];
  for (const input of [...sent, ...sent]) {
    for (const takes of [call.takes, call.takes.slice(1)]) {
      for (const reading of [...readings, ...readings])
        expect(checkOnce(takes, input, reading)).toEqual(checkInput(takes, input, reading));
    }
  }
});
