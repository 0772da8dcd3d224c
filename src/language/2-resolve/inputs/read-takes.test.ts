import { expect, it } from "vitest";
import { wordsAt } from "../../1-parse/words.ts";
import { createReport } from "../report/resolve-report.ts";
import { readTakes } from "./read-takes.ts";

const read = (text: string) => {
  const report = createReport();
  const taken = readTakes(wordsAt(text, 0), "body", report);
  return {
    taken: taken.map(({ name, type }) => (type === null ? name : `${name}: ${type.text}`)),
    codes: report.diagnostics.map(({ code }) => code),
  };
};

/** Inputs that can't be taken for a value of a choice, and what is read of each. */
const inputs = [
  ["note?", "note"],
  ["colour: text", "colour: text"],
  ["title as name", "name"],
  ["title as name?", "name"],
  ["size? = 3", "size"],
  ["address: {street}", "address.street"],
  ["lines: list of {product}", "lines"],
] as const;

const choices = ["kind: one of a, b", "kind?: one of a, b", "sort as kind: one of a, b"];
const listsOfChoices = ["kind: list of one of a, b", "kind: set of one of a, b", "kind: list of one of a, b 0..2"];

it.each(choices.flatMap((choice) => inputs.map(([input, name]) => [`${choice}, ${input}`, name] as const)))(
  "%s takes both",
  (text, name) => {
    expect(read(text)).toEqual({ taken: ["kind: one of a, b", name], codes: [] });
  },
);

it.each(listsOfChoices)("%s is one input", (text) => {
  expect(read(`${text}, note?`)).toEqual({ taken: [text, "note"], codes: [] });
});

it("the range of a list of choices ends its values", () => {
  expect(read("kind: list of one of a, b 0..2, note").taken).toEqual(["kind: list of one of a, b 0..2", "note"]);
});

it("a default, or null, ends the values of a choice", () => {
  expect(read("kind: one of a, b = a, note").taken).toEqual(["kind: one of a, b", "note"]);
  expect(read("kind: one of a, b or null, note").taken).toEqual(["kind: one of a, b", "note"]);
});

it("a bare word behind a choice is one of its values", () => {
  expect(read("kind: one of a, b, note").taken).toEqual(["kind: one of a, b, note"]);
});
