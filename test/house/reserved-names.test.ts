import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { reservedNames } from "../../src/language/2-resolve/report/reserved-names.ts";
import { textOf } from "./source-files.ts";

const chapter = textOf("docs/language/expressions.md");

test("the table of reserved names has exactly the names that the checker refuses", () => {
  const rows = reservedNames.map(
    ({ of, names, meaning }) => `| ${of} | ${names.map((name) => `\`${name}\``).join(", ")} | ${meaning} |`,
  );
  const section = /### Reserved names\n[\s\S]*?\| --- \| --- \| --- \|\n((?:\|.*\n)+)/.exec(chapter)?.[1] ?? "";
  expect(section.trim().split("\n")).toEqual(rows);
});

test.each(reservedNames.filter(({ of }) => of === "anything").flatMap(({ names }) => names))(
  "no field is called `%s`",
  (name) => {
    expect(codesOf(name)).toContain("reserved-name");
  },
);

test.each(["subject", "row", "items", "total", "token", "base", "here", "path", "size", "type", "list"])(
  "a field may be called `%s`",
  (name) => {
    expect(codesOf(name)).toEqual([]);
  },
);

function codesOf(name: string): readonly string[] {
  const document = `# Specification: Desk

## 3. Entities and their fields

### Thing (things)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| ${name} | text 1..9 | yes | |
`;
  return parse(createSource("spec.md", document))
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== "point-missing");
}
