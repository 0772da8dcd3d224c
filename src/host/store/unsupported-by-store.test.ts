import { expect, test } from "vitest";
import { onPostgres, onSqlite } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { requireFunctions } from "./require-functions.ts";
import { unsupportedByStore } from "./unsupported-by-store.ts";

const hidden = (...headings: readonly string[]): string =>
  headings.map((heading) => `## ${heading}\n\nNot shown.\n`).join("\n");

const source = `# Specification: Boxes

${hidden("1. What the product does and for whom", "2. Screens and routes")}
## 3. Entities and their fields

### Box (boxes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..10, unique | yes | |
| address | slug | | \`slugify(name)\` |
| label | text | derived | \`slugify(name)\` |

Each is known by its name.

${hidden("4. States and transitions")}
## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Short | Box | \`slugify(name).size() < 5 and name != slugify("A b")\` | WRONG |

${hidden("6. Roles and permissions", "7. The calls it makes")}
## 8. The error catalogue

| Error | Status | Message |
| --- | --- | --- |
| WRONG | 409 | Wrong. |

${hidden("9. Business constants and limits")}`;

const { value: model } = parse(createSource("boxes.md", source));
const lineOf = (part: string): number => source.slice(0, source.indexOf(part)).split("\n").length;

test("what the database has to compute and can't is found, but not what is computed when a record is written, or before the query", () => {
  expect(unsupportedByStore(model, onPostgres.dialect).map(({ name }) => name)).toEqual(["slugify", "slugify"]);
  expect(unsupportedByStore(model, onSqlite.dialect)).toEqual([]);
});

test("a document that needs it is refused with the lines", () => {
  expect(() => requireFunctions(model, source, onSqlite.dialect)).not.toThrow();
  expect(() => requireFunctions(model, source, onPostgres.dialect)).toThrow(
    `Postgres can't compute \`slugify\` in line ${lineOf("| label")}, \`slugify\` in line ${lineOf("| Short")} for records`,
  );
});
