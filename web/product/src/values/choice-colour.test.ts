import { expect, test } from "vitest";
import { DEFAULT_THEME, luminance } from "@mantine/core";
import { choiceColour } from "./choice-colour.ts";

test("neighbours never look alike", () => {
  const values = ["low", "normal", "high", "urgent"];
  const colours = values.map((value) => choiceColour({ type: "choice", values }, value));
  expect(new Set(colours).size).toBe(4);
});

test("what is grave is red, whichever way the document lists it", () => {
  const colourIn = (values: readonly string[], value: string): string =>
    choiceColour({ type: "choice", values }, value);
  expect(colourIn(["low", "normal", "high", "urgent"], "urgent")).toContain("red");
  expect(colourIn(["critical", "major", "minor"], "minor")).toContain("gray");
  expect(colourIn(["critical", "high", "medium", "low"], "critical")).toContain("red");
});

test("kinds have colours that say nothing of how something stands", () => {
  const values = ["late", "damage", "loss", "cleaning", "fee", "other", "deposit", "delivery"];
  const colours = values.map((value) => choiceColour({ type: "choice", values }, value));
  for (const colour of colours) expect(colour).not.toMatch(/green|teal|lime|red|orange|yellow/);
  expect(new Set(colours).size).toBe(values.length);
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

test("a colour means the same on all records, and no two states of one have the same", () => {
  const request = {
    type: "status",
    values: ["approved", "refused", "granted", "withdrawn", "lapsed"],
    tones: { approved: "done", refused: "refused", granted: "done", withdrawn: "dropped", lapsed: "dropped" },
  } as const;
  const charge = { type: "status", values: ["open", "paid"], tones: { open: "begun", paid: "done" } } as const;
  expect(choiceColour(charge, "paid")).toBe(choiceColour(request, "approved"));
  expect(choiceColour(charge, "paid")).toContain("green");
  expect(choiceColour(request, "refused")).toContain("red");
  expect(choiceColour(request, "withdrawn")).toContain("gray");
  expect(new Set(request.values.map((value) => choiceColour(request, value))).size).toBe(request.values.length);
});

test("a role has no colour that means anything", () => {
  const role = { type: "role", values: ["Member", "Lead"] } as const;
  expect(choiceColour(role, "Lead")).toBe(choiceColour(role, "Member"));
});

test("a grey can be read in the dark, too", () => {
  const values = ["withdrawn", "lapsed", "void"];
  const tones = { withdrawn: "dropped", lapsed: "dropped", void: "dropped" } as const;
  const inTheDark = [...values, "black"].map((value) => {
    const colour = choiceColour(
      value === "black" ? { type: "choice", values } : { type: "status", values, tones },
      value,
    );
    const [, name, shade] = /([a-z]+)-(\d)\)+$/.exec(colour) ?? [];
    return DEFAULT_THEME.colors[name ?? ""]?.[Number(shade)] ?? "";
  });
  // On the ground of cards in the dark, which is lighter than that of the page.
  for (const colour of inTheDark) expect(contrastOf(colour, "#262a33"), colour).toBeGreaterThan(4.3);
  expect(new Set(inTheDark.slice(0, 3)).size).toBe(3);
});

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
