import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { format } from "../../src/language/format.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import { documents as generated } from "../generate/document.ts";
import { completed, fencedDocuments } from "../house/completed.ts";
import { runs } from "../runs.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const specs = readdirSync(`${root}specs/`)
  .filter((name) => name.endsWith(".md"))
  .map((name) => `specs/${name}`);
const chapters = readdirSync(`${root}docs/language/`)
  .filter((name) => /^\d/.test(name))
  .flatMap((name) =>
    fencedDocuments(read(`docs/language/${name}`)).map((text, at): readonly [string, string] => [
      `example ${at + 1} of ${name}`,
      completed(text),
    ]),
  );
const documents = [
  ...[
    ...specs,
    "test/golden/records-as-lists/spec.md",
    "test/golden/hidden-text/spec.md",
    "test/golden/kept-fields/spec.md",
  ].map((path): readonly [string, string] => [path, read(path)]),
  ...chapters,
  ["a document with a head", documentWithHead()] as const,
  ["a row that says nothing", rowThatSaysNothing()] as const,
  ["a text that ends in a backslash", backslashAtTheEnd()] as const,
  ["an entity of which more is said not to be shown", entityWithGap()] as const,
  ["one role of another name, of which nothing is said", roleAlone()] as const,
  ["an audience that is not known", audienceUnknown()] as const,
  ["choices that the language could read as something else", oddChoices()] as const,
];

function oddChoices(): string {
  const values = ["new", "`refused`", "`lost or sold`", "`a, b`", "`1..2`", "`unique`"];
  return completed(
    `## 3. Entities and their fields\n\n### Book (books)\n\n| Field | Type |\n| --- | --- |\n| state | one of ${values.join(", ")} |`,
  );
}

function documentWithHead(): string {
  const head = ["- Language: de-AT", "- Time zone: Europe/Vienna", "- Colour: `#0B7`", "- Logo: `images/logo.svg`"];
  return completed("## 9. Business constants and limits\n\nNot shown.").replace(
    "\n\n",
    `\n\nA desk.\n\n${head.join("\n")}\n\nFor everybody.\n\n`,
  );
}

it.each(documents)("reading what was printed gives the model of %s again", (path, text) => {
  const { value } = parse(createSource(path, text));
  expect(withoutSpans(parse(createSource(path, print(value))).value)).toEqual(withoutSpans(value));
});

it.each(documents)(
  "printing what was read from print changes nothing in %s, and it is formatted already",
  (path, text) => {
    const printed = print(parse(createSource(path, text)).value);
    expect(print(parse(createSource(path, printed)).value)).toBe(printed);
    expect(format(createSource(path, printed))).toBe(printed);
  },
);

it("reading what was printed gives the calls of any document again", () => {
  fc.assert(
    fc.property(generated, (text) => {
      const { value } = parse(createSource("generated.md", text));
      expect(withoutSpans(parse(createSource("generated.md", print(value))).value.calls)).toEqual(
        withoutSpans(value.calls),
      );
    }),
    { numRuns: runs(60) },
  );
});

/** It was lost where all its cells were printed empty. */
function rowThatSaysNothing(): string {
  return read("specs/json-server.md").replace("| typicode |\n", "| typicode |\n| ? |\n");
}

/** The quotation mark behind it was taken for one in the text. */
function backslashAtTheEnd(): string {
  return read("specs/helpdesk.md")
    .replace("| 200, assignee: Ben |", "| 200, assignee: Ben\\ |")
    .replace('subject: "No ink left"', 'subject: "No \\"ink\\" left\\\\"');
}

/** What follows on `Not shown.` was printed twice. */
function entityWithGap(): string {
  return read("specs/helpdesk.md").replace(
    "### Comment (comments)\n",
    "### Comment (comments)\n\nWhat people say.\n\nNot shown. Who may change it is not known.\n",
  );
}

/** It was printed as nothing, and came back as Visitor. */
function roleAlone(): string {
  return read("specs/json-server.md").replace(/^\| Anybody \|.*$/m, "| Anybody | |");
}

/** It was printed as an empty row, which is none. */
function audienceUnknown(): string {
  return read("specs/helpdesk.md").replace("| Leads | share out the work and watch the deadlines |", "| not shown | |");
}

function read(path: string): string {
  return readFileSync(root + path, "utf8");
}

function withoutSpans(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === "span" || key === "row" ? undefined : inner)),
  );
}
