import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { compareSpecifications } from "../../src/compare/compare-specifications.ts";
import { alignParameters } from "../../src/compare/rename/align-parameters.ts";
import { applyRenames } from "../../src/compare/rename/apply-renames.ts";
import { findRenames } from "../../src/compare/rename/find-renames.ts";
import { textOfPart } from "../../src/compare/model-pair/is-same-part.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const helpdesk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");

/** Other names for the same things, wherever the document has them. */
const renamings: readonly (readonly [what: string, from: RegExp, to: string])[] = [
  ["a field that only the desk reads", /\bnote\b/g, "remark"],
  ["a field that a condition asks for", /\brequester\b/g, "customer"],
  ["a field that an example sends", /\bpriority\b/g, "urgency"],
  ["a derived field", /\bdueAt\b/g, "answerBy"],
  ["the key, which stands in paths", /\bnumber\b/g, "no"],
  ["a state", /\bwaiting\b/g, "pending"],
  ["a state that an example expects", /\bsolved\b(?=,| \|| \(|"|$)/gm, "answered"],
  ["a role", /\bAgent\b/g, "Clerk"],
  ["a role that a guard compares with", /\bCustomer\b/g, "Client"],
  ["the visitor's role", /\bVisitor\b/g, "Guest"],
  ["an entity", /\bComment\b/g, "Remark"],
  ["an entity whose records an example names", /\bTicket\b/g, "Case"],
  ["the entity of people", /\bUser\b/g, "Person"],
];

const loans = readFileSync(new URL("../../specs/equipment-loans.md", import.meta.url), "utf8");

test.each([
  ["a state that a guard of another machine asks for", loans, /\bready\b/g, "prepared"],
  ["fields of which one's default reads the other", loans, /\blateFee\b/g, "feePerDay"],
  ["a field that calls send to statements", loans, /\bnote\b/g, "remark"],
  ["a field by which people sign in", loans, /\bpassword\b/g, "passphrase"],
])("the older model is as the newer one under another name for %s", (_, document, from, to) => {
  const [older, newer] = [modelOf(document), modelOf(document.replace(from, to))];
  const renamed = alignParameters(applyRenames(older, findRenames(older, newer)), newer);
  expect(essentialOf(renamed)).toEqual(essentialOf(newer));
});

test.each(renamings)("the older model is as the newer one under another name for %s", (_, from, to) => {
  const [older, newer] = [modelOf(helpdesk), modelOf(helpdesk.replace(from, to))];
  const renamed = alignParameters(applyRenames(older, findRenames(older, newer)), newer);
  expect(essentialOf(renamed)).toEqual(essentialOf(newer));
});

test("the references of rows are under the other name of their field", () => {
  const posts = readFileSync(new URL("../../specs/json-server.md", import.meta.url), "utf8");
  const [older, newer] = [modelOf(posts), modelOf(posts.replace(/\bpost\b/g, "entry"))];
  expect(newer.rows.some(({ references }) => "entry" in references)).toBe(true);
  const { rows } = applyRenames(older, findRenames(older, newer));
  expect(rows.map(({ references }) => references)).toEqual(newer.rows.map(({ references }) => references));
});

test.each(renamings)("another name for %s beside a wider right makes no other difference", (_, from, to) => {
  const widened = helpdesk.replace("| read Ticket: note | | |", "| read Ticket: note | | own |");
  const { differences } = compareSpecifications(modelOf(helpdesk), modelOf(widened.replace(from, to)));
  const behaviour = differences.filter(({ aspect }) => aspect !== "words");
  expect(behaviour.map(({ aspect, change }) => [aspect, change])).toEqual([["access", "widened"]]);
});

/** A model without its words and without what conventions name. */
function essentialOf(model: Specification): unknown {
  const { points: _, screens, calls, ...rest } = model;
  return JSON.parse(
    textOfPart({
      ...rest,
      summary: "",
      audiences: [],
      errors: model.errors.map((entry) => ({ ...entry, message: null, handling: null })),
      screens: screens.filter(({ from }) => from === "document"),
      calls: calls.map(({ path, ...call }) => ({
        ...call,
        path: path.map((part) => (part.kind === "word" ? "" : part)),
      })),
    }),
  );
}

function modelOf(text: string): Specification {
  const { value, diagnostics } = parse(createSource("document.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
}
