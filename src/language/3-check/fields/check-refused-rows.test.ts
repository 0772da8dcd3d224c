import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { hintOf, messageOf } from "../../../base/diagnostic.ts";
import { parse } from "../../parse.ts";

const hidden = (heading: string): string => `## ${heading}\n\nNot shown.\n`;

/** What is said of rows of Box, beside a field and a rule: each with the text that it points at. */
function said({
  fields = "",
  rows,
  rules = "",
  shelves = "",
}: {
  readonly fields?: string;
  readonly rows: string;
  readonly rules?: string;
  readonly shelves?: string;
}): readonly string[] {
  const text = `# Specification: Boxes

${["1. What the product does and for whom", "2. Screens and routes"].map(hidden).join("\n")}
## 3. Entities and their fields

### Shelf (shelves)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| boxes | list of Box by shelf | | |
| total | integer | derived | \`boxes.sum(b, b.size)\` |

### Box (boxes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| number | integer, unique, counts up | yes | |
| name | text 1..10 | yes | |
| size | integer 0..100 | yes | \`1\` |
| shelf | Shelf, cleared | | |
${fields}
${shelves}
### Rows of Box

${rows}

${hidden("4. States and transitions")}
## 5. Validation rules

${rules === "" ? "Not shown." : `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n${rules}`}

${["6. Roles and permissions", "7. The calls it makes"].map(hidden).join("\n")}
## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| BIG | 409 | Big. |

${hidden("9. Business constants and limits")}`;
  return parse(createSource("boxes.md", text))
    .diagnostics.filter(({ severity }) => severity === "error")
    .map((one) => `${text.slice(one.span.start, one.span.end)}: ${messageOf(one)} ${hintOf(one)}`);
}

const two = "| name | size |\n| --- | --- |\n| big | 60 |\n| small | 5 |";

test("a row that breaks a rule on its entity is an error, with the rule's name and error", () => {
  expect(said({ rows: two, rules: "| Big ones lie on a shelf | Box | `size < 50 or shelf != null` | BIG |" })).toEqual([
    expect.stringContaining(
      "| big | 60 |: This `Box` can't be there: it breaks the rule “Big ones lie on a shelf” (BIG).",
    ),
  ]);
});

test("every row that breaks a rule is said, also where a row breaks that of another entity", () => {
  const shelves = "\n### Rows of Shelf\n\n| number |\n| --- |\n| 1 |\n| 2 |\n";
  expect(
    said({
      rows: "| name | size | shelf |\n| --- | --- | --- |\n| a | 60 | 2 |\n| b | 60 | 2 |\n| c | 7 | |",
      shelves,
      rules: "| Bears 100 | Shelf | `total <= 100` | BIG |\n| Not seven | Box | `size != 7` | BIG |",
    }),
  ).toEqual([
    expect.stringContaining("| 2 |: This `Shelf` can't be there"),
    expect.stringContaining("| c | 7 | |: This `Box` can't be there"),
  ]);
});

test("a default that is out of its field's range in a row, or taken by another row, is an error", () => {
  expect(said({ fields: "| twice | integer 0..100 | yes | `size * 2` |\n", rows: two })).toEqual([
    expect.stringMatching(/^\| big \| 60 \|: .*`twice`: this can be at most 100\./),
  ]);
  expect(said({ fields: '| plan | text 1..10, unique | yes | `"none"` |\n', rows: two })).toEqual([
    expect.stringMatching(/^\| small \| 5 \|: .*`plan`: this is taken already\./),
  ]);
});

test("what holds at one moment and not at another is not said, nor are rules on actions, which nobody takes", () => {
  expect(
    said({
      fields: "| until | timestamp | | |\n",
      rows: "| name | until |\n| --- | --- |\n| big | 2026-11-22T10:00:00Z |",
      rules: "| Later | Box | `until > now` | BIG |",
    }),
  ).toEqual([]);
  expect(said({ fields: "| year | integer 2026..2030 | yes | `now.getFullYear()` |\n", rows: two })).toEqual([]);
  expect(said({ rows: two, rules: "| Small | create Box | `size < 50` | BIG |" })).toEqual([]);
});

test("where a rule could not be read, nothing is said of rows", () => {
  expect(said({ rows: two, rules: "| Small | Box | `size < 50` | BIG |\n| Odd | Box | `sise < 50` | BIG |" })).toEqual([
    expect.stringMatching(/sise/),
  ]);
});
