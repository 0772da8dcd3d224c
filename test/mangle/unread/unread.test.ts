import { expect, it } from "vitest";
import { renderDiagnostic } from "../../../src/base/render-diagnostic.ts";
import { createSource } from "../../../src/base/source.ts";
import { fix } from "../../../src/language/fix.ts";
import { parse } from "../../../src/language/parse.ts";
import { completed } from "../../house/completed.ts";
import { runs } from "../../runs.ts";
import { ignoredLines } from "./ignored-lines.ts";
import { readOriginals, scatter } from "./scatter.ts";

// `npm run unread` draws a hundred thousand, and says of a failure which number replays it.
const drawn = runs(300);
const first = Number(process.env["NINEPOINT_SEED"]) * 100_000;

it(`no statement is ignored in ${drawn} documents with a changed table, list or paragraph`, () => {
  const originals = readOriginals();
  for (let seed = first; seed < first + drawn; seed += 1) {
    const { text, accidents, from, to } = scatter(originals, seed);
    const [ignored] = ignoredLines(text, { from, to });
    if (ignored !== undefined) expect.fail(`document ${seed} (${accidents.join("; ")}): line ${ignored.line + 1} is ignored: ${ignored.text}\n${text}`);
  }
});

const rules = `## 3. Entities and their fields

### Room (rooms)

| Field | Type | Required |
| --- | --- | --- |
| seats | integer 0..100 | yes |
| taken | integer 0..100 | yes |

## 5. Validation rules

| Rule | On | Must hold | Error |
| --- | --- | --- | --- |
| Some seats | Room | \`seats > 0\` | |
`;
const row = "| No more than fit | Room | `taken <= seats` | |";

it.each([
  ["a row after an empty line", `\n${row}`, "row-apart"],
  ["a row after a comment", `\n<!-- more -->\n\n${row}`, "row-apart"],
  ["a row right after a comment", `<!-- more -->\n${row}`, "row-apart"],
  ["a row behind a text", `\nAnd more.\n${row}`, "row-not-read"],
  ["a row without pipes at its ends", "\nFits | Room | `taken <= seats` | x", "row-apart"],
  ["a row in a quote", `\n> ${row}`, "block-not-read"],
  ["a row that is far in", `\n    ${row}`, "block-not-read"],
  ["a row in code", `\n\`\`\`\n${row}\n\`\`\``, "block-not-read"],
  ["a row in HTML", `\n<div>\n${row}\n</div>`, "block-not-read"],
  ["a row on the line where a comment ends", `\n<!-- more --> ${row}`, "text-after-comment"],
  ["a comment without an end", `\n<!-- more\n\n${row}`, "comment-not-closed"],
  ["a second table that is of no kind", `\n| Thing |\n| --- |\n| x |`, "unread-table"],
  ["a paragraph that begins with Never", "\nNever: more are taken than there are.", "label-not-in-list"],
  ["a paragraph that begins with another label", "\nMust hold: `taken <= seats`", "label-not-in-list"],
  ["a paragraph that begins with an unknown label", "\nSeats: never more than a hundred.", "label-in-words"],
  ["a list of sentences", "\n- No more are taken than there are.", "list-in-words"],
  ["a list of labels without a heading", "\n- Rule: Fits\n- On: Room\n- Must hold: `taken <= seats`", "list-not-read"],
  ["a table in a list", "\n1. More rules\n\n   | Rule | On | Must hold | Error |\n   | --- | --- | --- | --- |\n   | No more than fit | Room | `taken <= seats` | |", "list-not-read"],
  ["a list of labels of another point", "\n- Takes: seats", "list-not-read"],
  ["labels further in", "\n### Fits\n\n- On: Room\n- Must hold: `taken <= seats`\n  - Error: X", "item-goes-on"],
  ["a second list under a heading", "\n### Fits\n\n- On: Room\n- Must hold: `taken <= seats`\n\n* Error: X", "list-not-read"],
  ["a label twice", "\n### Fits\n\n- On: Room\n- Must hold: `taken <= seats`\n- Must hold: `taken > 0`", "label-twice"],
  ["a heading without a record", "\n### Fits\n\nNo more are taken than there are.", "heading-not-read"],
  ["a heading of the first level", "\n# Appendix\n\nMore words.", "heading-not-read"],
])("%s is reported", (_, added, code) => {
  expect(codesOf(completed(`${rules}${added}\n`))).toEqual([code]);
});

it.each([
  ["a sentence", "\nRooms are small."],
  ["a remark", "\nNote: rooms are small."],
  ["a comment", "\n<!--\n| Rule | On |\n-->"],
  ["code of another language", "\n```json\n{ \"x\": 1 }\n```"],
  ["a heading over another table", "\n### More\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n| Fits | Room | `taken <= seats` |"],
  ["a quoted sentence", "\n> Rooms are small."],
])("%s is no statement, or is read", (_, added) => {
  expect(codesOf(completed(`${rules}${added}\n`))).toEqual([]);
});

it("a row that an empty line parts from its table is put back without a question", () => {
  const { text } = fix(createSource("spec.md", completed(`${rules}\n${row}\n`)));
  expect(text).toBe(completed(`${rules}${row}\n`));
});

it("what is said twice about all calls is reported", () => {
  const calls = "## 7. The calls it makes\n\n### All calls\n\n- Unknown inputs: ignored\n\n### Other\n\n- Unknown inputs: refused\n";
  expect(codesOf(completed(calls))).toEqual(["label-twice"]);
});

function codesOf(text: string): readonly string[] {
  const source = createSource("spec.md", text);
  const { diagnostics } = parse(source);
  // What is said has to be shown, too.
  for (const one of diagnostics) renderDiagnostic(source, one);
  return diagnostics.map(({ code }) => code);
}
