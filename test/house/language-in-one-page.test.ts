import { encode } from "gpt-tokenizer";
import { expect, test } from "vitest";
import { renderDiagnostic } from "../../src/base/render-diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { functionMeanings } from "../../src/editor/vocabulary/describe-function.ts";
import { pointTitles } from "../../src/language/1-parse/divide-into-points.ts";
import { recordSchemas } from "../../src/language/1-parse/schema.ts";
import { modifierNames } from "../../src/language/2-resolve/entities/read-type-cell.ts";
import { typeWords } from "../../src/language/2-resolve/report/type-words.ts";
import { gapsOf } from "../../src/language/gaps-of.ts";
import { allDetections } from "../../src/model/error-entry.ts";
import { readSpecification } from "../../src/reading/read-specification.ts";
import { fencedDocuments } from "./completed.ts";
import { textOf } from "./source-files.ts";

const page = textOf("docs/guide/language-in-one-page.md");
const sections = new Map(
  page
    .replace(/^```markdown\n.*?^```$/ms, "")
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.split("\n")[0]!, section] as const),
);

/** What stands in backticks in a section. */
function codeOf(title: string): readonly string[] {
  const section = sections.get(title);
  if (section === undefined) throw new Error(`the page has no ${title}`);
  return [...section.matchAll(/``\s?(.+?)\s?``|`([^`]+)`/g)].map(([, long, short]) => long ?? short ?? "");
}

/** The first cells of the rows below a head. */
function firstCells(title: string, head: string): readonly string[] {
  const [, table = ""] = sections.get(title)!.split(`| ${head} |`);
  const rows = table.split("\n\n")[0]!.split("\n").slice(2);
  return rows.map((row) => row.split(" | ")[0]!.replace(/^\| /, ""));
}

test("the page has less than 6,000 tokens", () => {
  expect(encode(page).length).toBeLessThan(6000);
});

test("its documents are whole, and nothing is to be said of them", () => {
  const documents = fencedDocuments(page);
  expect(documents).toHaveLength(1);
  for (const text of documents) {
    const source = createSource("page.md", text);
    const { value, diagnostics } = readSpecification(source, {});
    expect(diagnostics.map((one) => renderDiagnostic(source, one))).toEqual([]);
    expect(gapsOf(value)).toEqual([]);
    expect(value.points.map(({ shown }) => shown)).toEqual(Array.from({ length: 9 }, () => "shown"));
    expect(value.examples.length).toBeGreaterThan(0);
  }
});

test("it names the nine points as they are", () => {
  expect(firstCells("The form", "Heading")).toEqual(pointTitles.map((title, at) => `\`## ${at + 1}. ${title}\``));
});

test("it names every type, and no other", () => {
  const named = firstCells("Point 3: types and modifiers", "Type").flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, type = ""]) => /^[A-Za-z]+/.exec(type)![0]),
  );
  expect([...typeWords].filter((word) => !named.includes(word))).toEqual([]);
  // `Book` stands for every entity.
  expect(named.filter((word) => !typeWords.has(word) && word !== "Book")).toEqual([]);
});

test("it names every modifier, and no other", () => {
  const named = firstCells("Point 3: types and modifiers", "Modifier").flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, modifier = ""]) => modifier.replace("FIELD", "…")),
  );
  expect(named.toSorted()).toEqual(modifierNames.toSorted());
});

test("it names labels of calls that there are, and each that most calls need", () => {
  const named = firstCells("Point 7: calls", "Label").flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, label = ""]) => label),
  );
  const known: readonly string[] = recordSchemas.call.labels.map(({ name }) => name);
  expect(named.filter((label) => !known.includes(label))).toEqual([]);
  const rare = ["Name", "Path", "Headers answered", "Meaning"];
  expect(known.filter((label) => !named.includes(label) && !rare.includes(label))).toEqual([]);
});

test("it names every detection", () => {
  const named = codeOf("Points 8 and 9: errors and constants");
  expect(allDetections.filter((detection) => !named.includes(detection))).toEqual([]);
});

test("it names every function, and no other", () => {
  const [, lists = ""] = sections.get("Expressions")!.split(/^Lists: /m);
  const named = [...lists.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  expect([...functionMeanings.keys()].filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !functionMeanings.has(name))).toEqual([]);
});
