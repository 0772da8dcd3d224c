import { expect, it } from "vitest";
import type { ErrorDetail, FieldError } from "../semantics/decision/field-error.ts";
import { createSource } from "../base/source.ts";
import { parse } from "../language/parse.ts";
import { createRefusal } from "../semantics/decision/create-refusal.ts";
import { englishTexts } from "./fields/english.ts";
import type { FieldTexts } from "./fields/field-texts.ts";
import { detailText, wordRefusal } from "./word-refusal.ts";

const { value: model } = parse(
  createSource(
    "desk.md",
    `# Specification: Desk

## 3. Entities and their fields

### Ticket

| Field | Type | Required |
| --- | --- | --- |
| title | text 2..80 | yes |
| wait | duration ..2 days | |

## 8. The error catalogue

| Error | Status | Message | When | Handling |
| --- | --- | --- | --- | --- |
| WRONG | 400 | At most {most} by {method}, not {path}. | invalid input | |

### Field messages

| Problem | Field | Message |
| --- | --- | --- |
| too-large | wait | {field}: at most {max} |
| choice | | one of {values} |

## 9. Business constants and limits

| Constant | Value |
| --- | --- |
| most | 3 |
`,
  ),
);

it.each<readonly [ErrorDetail, string]>([
  [{ kind: "other form", expected: "date" }, "This must be a date such as 2026-11-21."],
  [{ kind: "text too short", min: 1 }, "This can't be empty."],
  [{ kind: "text too short", min: 2 }, "This must have at least 2 characters."],
  [{ kind: "text too long", max: 1 }, "This can have at most 1 character."],
  [{ kind: "list too short", min: 1 }, "This needs at least 1 entry."],
  [{ kind: "list too long", max: 3 }, "This can have at most 3 entries."],
  [{ kind: "too small", min: 0.5 }, "This must be at least 0.5."],
  [{ kind: "too large", max: "P2D" }, "This can be at most 2 days."],
  [
    { kind: "too many digits", whole: 3, decimals: 1 },
    "This can have at most 3 digits before the point and 1 after it.",
  ],
  [
    { kind: "too many digits", whole: 1, decimals: 2 },
    "This can have at most 1 digit before the point and 2 after it.",
  ],
  [
    { kind: "too many digits", whole: 0, decimals: 2 },
    "This can have only 0 before the point, and at most 2 digits after it.",
  ],
  [{ kind: "no choice", values: ["red", "green"] }, "This must be one of red, green."],
  [{ kind: "not sortable", by: "" }, "The list can't be sorted by nothing."],
  [
    { kind: "entry", position: 2, of: { kind: "other form", expected: "email" } },
    "Entry 2: This must be an e-mail address.",
  ],
])("says %j in English", (detail, text) => {
  expect(detailText(detail)).toBe(text);
});

const wrong = (code: FieldError["code"], detail: ErrorDetail, more: Partial<FieldError> = {}): FieldError => ({
  field: "ticket.wait",
  code,
  detail,
  ...more,
});

it("prefers the document's messages, and fills in bounds, the name of the field, constants and parameters", () => {
  const refusal = createRefusal(model, "invalid input", {
    facts: ([name]) => (name === "method" ? "POST" : undefined),
    fields: [
      wrong("too-large", { kind: "too large", max: "P2D" }, { bounds: { max: "P2D" } }),
      wrong("choice", { kind: "no choice", values: ["a", "b"] }, { bounds: { values: ["a", "b"] } }),
      wrong("required", { kind: "missing" }),
    ],
  });
  const { message, fields } = wordRefusal(model, refusal);
  expect(message).toBe("At most 3 by POST, not .");
  expect(fields.map((error) => error.message)).toEqual(["wait: at most 2 days", "one of a, b", "This is required."]);
});

it("takes all other texts from the language that it is given", () => {
  const kinds = Object.keys(englishTexts.errors).map((kind) => [kind, () => `[${kind}]`]);
  const marked = {
    errors: Object.fromEntries(kinds) as FieldTexts["errors"],
    entry: (position: number, text: string) => `#${position} ${text}`,
    duration: (milliseconds: number) => `${milliseconds} ms`,
  };
  const refusal = createRefusal(model, "invalid input", {
    fields: [
      wrong("required", { kind: "missing" }),
      wrong("type", { kind: "entry", position: 3, of: { kind: "taken" } }),
      wrong("too-large", { kind: "too large", max: "PT1S" }, { bounds: { max: "PT1S" } }),
    ],
  });
  expect(wordRefusal(model, refusal, marked).fields.map(({ message }) => message)).toEqual([
    "[missing]",
    "#3 [taken]",
    "wait: at most 1000 ms",
  ]);
});
