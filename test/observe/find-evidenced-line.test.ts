import { expect, test } from "vitest";
import { evidenceInWords } from "../../src/observe/evidence/evidence-in-words.ts";
import { findEvidencedLine } from "../../src/observe/evidence/find-evidenced-line.ts";
import type { NumberedLine } from "../../src/observe/evidence/find-evidenced-line.ts";

const observed = (line: number, text: string, at: string): NumberedLine => ({
  line,
  text,
  evidence: [{ source: "a.har", at }],
});
const evidence = [
  observed(5, "### Ticket (tickets)", "/log/entries/0"),
  observed(9, "| id | uuid, unique | yes |", "/log/entries/1"),
  observed(10, "| subject | text ..80 | yes |", "/log/entries/2"),
  observed(12, "### Comment (comments)", "/log/entries/3"),
  observed(16, "| id | uuid, unique | yes |", "/log/entries/4"),
];
const document = [
  "## 3. Records",
  "",
  "### Comment (comments)",
  "",
  "| Field | Type | Required |",
  "| --- | --- | --- |",
  "| id     | uuid, unique   | yes |",
  "",
  "### Ticket (tickets)",
  "",
  "| Field | Type | Required |",
  "| --- | --- | --- |",
  "| id | uuid, unique | yes |",
  "| subject | text ..90 | yes |",
  "| note | text | |",
].join("\n");

const placeOf = (line: number): unknown => {
  const found = findEvidencedLine(document, line, evidence);
  return found === null || found.kind === "new" ? found : [found.kind, found.line.evidence[0]!.at];
};

test("a line is found in the evidence by its text and its heading, wherever it stands and however its table is laid out", () => {
  expect(placeOf(7)).toEqual(["same", "/log/entries/4"]);
  expect(placeOf(13)).toEqual(["same", "/log/entries/1"]);
  expect(placeOf(3)).toEqual(["same", "/log/entries/3"]);
});

test("a line that was edited leads to what it was, and a line that was added has no evidence", () => {
  expect(placeOf(14)).toEqual(["changed", "/log/entries/2"]);
  expect(placeOf(15)).toEqual({ kind: "new" });
  expect(evidenceInWords({ kind: "new" }, "desk.evidence.json")[0]!.lines[0]).toBe(
    "none in desk.evidence.json: the line was written or changed after the document was observed",
  );
});

test("the lines of every document need no evidence", () => {
  for (const line of [1, 2, 5, 6]) expect(placeOf(line), `line ${line}`).toBeNull();
  expect(findEvidencedLine("## 2. Screens\n\nNot shown. The recording does not show screens.", 3, evidence)).toBeNull();
});
