import { expect, test } from "vitest";
import { choiceColour } from "./choice-colour.ts";

test("neighbours never look alike", () => {
  const values = ["low", "normal", "high", "urgent"];
  const colours = values.map((value) => choiceColour({ type: "choice", values }, value));
  expect(new Set(colours).size).toBe(4);
});

test("what is called a colour has that colour, however it is written", () => {
  expect(
    ["green", "Grey", "gray"].map((value) =>
      choiceColour({ type: "choice", values: ["green", "Grey", "gray"] }, value),
    ),
  ).toEqual(["var(--mantine-color-green-6)", "var(--mantine-color-gray-5)", "var(--mantine-color-gray-5)"]);
});

test("a value that the document no longer lists keeps a colour of its own", () => {
  const column = { type: "status", values: ["open"] } as const;
  expect(choiceColour(column, "constructor")).toBe(choiceColour(column, "constructor"));
  expect(choiceColour(column, "constructor")).toMatch(/^var\(--mantine-color-[a-z]+-\d\)$/);
});
