import { expect, it } from "vitest";
import { createDiagnostic } from "./diagnostic.ts";
import { diagnosticToJson } from "./diagnostic-to-json.ts";
import { renderDiagnostic } from "./render-diagnostic.ts";
import { createSource } from "./source.ts";

const source = createSource("spec.md", "# Specification: X\n| a | Custmer |\n");
const unknown = createDiagnostic(
  "unknown-role",
  { start: 25, end: 32 },
  { name: "Custmer" },
  {
    hint: "Did you mean `Customer`?",
    related: [{ span: { start: 0, end: 3 }, message: "Declared here." }],
  },
);

it("underlines the place under its line, with hint and related places behind", () => {
  expect(renderDiagnostic(source, unknown)).toBe(
    [
      "spec.md:2:7: error unknown-role",
      "  There is no role `Custmer`.",
      "  2 | | a | Custmer |",
      "    |       ^^^^^^^",
      "  Did you mean `Customer`?",
      "  spec.md:1:1: Declared here.",
    ].join("\n"),
  );
});

it("shows of a very long line only the part around the place", () => {
  const long = createSource("spec.md", `${"x".repeat(100_000)}Custmer${"y".repeat(100_000)}`);
  const rendered = renderDiagnostic(
    long,
    createDiagnostic("unknown-role", { start: 100_000, end: 100_007 }, { name: "Custmer" }),
  );
  const [, , text, marks] = rendered.split("\n");
  expect(text!.length).toBeLessThan(140);
  expect(text!.slice(marks!.indexOf("^"), marks!.lastIndexOf("^") + 1)).toBe("Custmer");
});

it("lets no character of the document steer the terminal", () => {
  const steering = createSource("spec.md", "\u001B[2J Custmer");
  expect(
    renderDiagnostic(steering, createDiagnostic("unknown-role", { start: 5, end: 12 }, { name: "\u001B[2J" })),
  ).not.toContain("\u001B");
});

it("gives programs the same with lines and columns for offsets", () => {
  expect(diagnosticToJson(source, unknown)).toEqual({
    code: "unknown-role",
    severity: "error",
    message: "There is no role `Custmer`.",
    hint: "Did you mean `Customer`?",
    file: "spec.md",
    line: 2,
    column: 7,
    endLine: 2,
    endColumn: 14,
    point: null,
    fixes: [],
    related: [{ file: "spec.md", line: 1, column: 1, endLine: 1, endColumn: 4, message: "Declared here." }],
  });
});
