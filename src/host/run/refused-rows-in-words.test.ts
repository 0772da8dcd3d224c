import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { refusedRows } from "../../semantics/memory/place-rows.ts";
import { refusedRowsInWords } from "./refused-rows-in-words.ts";

const hidden = (...headings: readonly string[]): string =>
  headings.map((heading) => `## ${heading}\n\nNot shown.\n`).join("\n");
const text = `# Specification: Boxes

${hidden("1. What the product does and for whom", "2. Screens and routes")}
## 3. Entities and their fields

### Box (boxes)

| Field | Type | Required |
| --- | --- | --- |
| name | text 1..10 | yes |
| until | timestamp | |

### Rows of Box

| name | until |
| --- | --- |
| old | 2026-01-01T00:00:00Z |
| other | 2099-01-01T00:00:00Z |

${hidden("4. States and transitions")}
## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Still to come | Box | \`until > now\` | LATE |

${hidden("6. Roles and permissions", "7. The calls it makes")}
## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| LATE | 409 | Late. |

${hidden("9. Business constants and limits")}`;

test("a row that can't be there by now is named with its line, its rule and that rule's line", () => {
  const source = createSource("boxes.md", text);
  const { value: model, diagnostics } = parse(source);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(refusedRowsInWords(model, source, refusedRows(model, "2026-11-22T10:00:00.000Z"))).toBe(
    "some rows of the document can't be there.\n  line 24, Box | old | 2026-01-01T00:00:00Z |: it breaks the rule “Still to come” (LATE); the rule is in line 35.",
  );
  expect(refusedRows(model, "2025-11-22T10:00:00.000Z")).toEqual([]);
});
