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
    if (ignored !== undefined)
      expect.fail(
        `document ${seed} (${accidents.join("; ")}): line ${ignored.line + 1} is ignored: ${ignored.text}\n${text}`,
      );
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
  [
    "a table in a list",
    "\n1. More rules\n\n   | Rule | On | Must hold | Error |\n   | --- | --- | --- | --- |\n   | No more than fit | Room | `taken <= seats` | |",
    "list-not-read",
  ],
  ["a list of labels of another point", "\n- Takes: seats", "list-not-read"],
  ["labels further in", "\n### Fits\n\n- On: Room\n- Must hold: `taken <= seats`\n  - Error: X", "item-goes-on"],
  [
    "a second list under a heading",
    "\n### Fits\n\n- On: Room\n- Must hold: `taken <= seats`\n\n* Error: X",
    "list-not-read",
  ],
  ["a label twice", "\n### Fits\n\n- On: Room\n- Must hold: `taken <= seats`\n- Must hold: `taken > 0`", "label-twice"],
  ["a heading without a record", "\n### Fits\n\nNo more are taken than there are.", "heading-not-read"],
  ["a heading over an empty list", "\n### Fits\n\n-", "heading-not-read"],
  ["a heading of the first level", "\n# Appendix\n\nMore words.", "heading-not-read"],
  [
    "a table of HTML on one line",
    "\n<table><tr><td>Fits</td><td>Room</td><td>taken &lt;= seats</td></tr></table>",
    "block-not-read",
  ],
  ["a cell of HTML on a line of its own", "\n<table>\n<tr>\n<td>\nFits\n</td>\n</tr>\n</table>", "block-not-read"],
  ["cells of HTML behind words", "\nAnd more: <td>Fits, Room</td>", "block-not-read"],
  ["an item of HTML", "\n<ul><li>No more are taken than there are.</li></ul>", "block-not-read"],
  ["a definition of HTML", "\n<dl><dt>Fits</dt><dd>No more are taken than there are.</dd></dl>", "block-not-read"],
  ["a heading of HTML", "\n<h4>No more than fit</h4>", "block-not-read"],
  ["a label in an element", "\n<p>Never: more are taken than there are.</p>", "block-not-read"],
  [
    "a label in an element with an attribute",
    '\n<p class="x">Never: more are taken than there are.</p>',
    "block-not-read",
  ],
  ["a label in an element of text", "\n<b>Never:</b> more are taken than there are.", "block-not-read"],
  [
    "a label behind a line break of HTML",
    "\nRooms are small.<br>Never: more are taken than there are.",
    "block-not-read",
  ],
  [
    "a label in details",
    "\n<details><summary>More</summary>Never: more are taken than there are.</details>",
    "block-not-read",
  ],
  ["a row in details", `\n<details><summary>More</summary>\n\n${row}\n\n</details>`, "row-not-read"],
  ["a table of HTML in a quote", "\n> <table><tr><td>Fits</td></tr></table>", "block-not-read"],
  [
    "a footnote with a label",
    "\n[^1]: Never: more are taken than there are: `Room.exists(r, r.taken > r.seats)`",
    "block-not-read",
  ],
  ["a footnote with a row", `\n[^1]: ${row}`, "block-not-read"],
  ["a footnote with an item", "\n[^1]: - Must hold: `taken <= seats`", "block-not-read"],
  ["a footnote that is a label with one word", "\n[^1]: Never: empty", "block-not-read"],
  ["a reference of a link with a label", '\n[x]: Never: "more are taken than there are"', "block-not-read"],
  ["a reference of a link that is a label", "\n[x]: Never:", "block-not-read"],
  ["a footnote in a quote", "\n> [^1]: Never: more are taken than there are.", "block-not-read"],
  [
    "a footnote that goes on behind an empty line",
    "\n[^1]: More.\n\n    Never: more are taken than there are.",
    "block-not-read",
  ],
  ["a heading that is a claim", "\n#### Never: more are taken than there are", "heading-not-read"],
  [
    "a heading that is a claim over what is read",
    "\n### Never: more are taken than there are\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n| Fits | Room | `taken <= seats` |",
    "label-not-in-list",
  ],
  [
    "a row as a heading over what is read",
    "\n###### Rule | On\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n| Fits | Room | `taken <= seats` |",
    "row-not-read",
  ],
  ["an underlined claim", "\nNever: more are taken than there are\n===", "heading-not-read"],
  ["a table in a quote in a list", "\n- > | Rule | On |\n  > | --- | --- |\n  > | Fits | Room |", "list-not-read"],
  ["a bullet that Markdown does not know", "\n• Must hold: `taken <= seats`", "label-not-in-list"],
])("%s is reported", (_, added, code) => {
  expect(codesOf(completed(`${rules}${added}\n`))).toEqual([code]);
});

it.each([
  ["a sentence", "\nRooms are small."],
  ["a remark", "\nNote: rooms are small."],
  ["a comment", "\n<!--\n| Rule | On |\n-->"],
  ["code of another language", '\n```json\n{ "x": 1 }\n```'],
  [
    "a heading over another table",
    "\n### More\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n| Fits | Room | `taken <= seats` |",
  ],
  ["a quoted sentence", "\n> Rooms are small."],
  [
    "a footnote of words",
    "\nRooms are small.[^1]\n\n[^1]: Smaller than they look: ten feet. See the plan.\n[^2]: Source: the plan",
  ],
  [
    "a link and its reference",
    '\nSee [the plan] or <https://example.org/plan>.\n\n[the plan]: https://example.org/plan "The plan"\n[State]: https://example.org/state',
  ],
  ["a comment written as a reference", "\n[//]: # (Never: said to anybody)"],
  ["a picture", '\n![Never: a picture](picture.png)\n<img src="x.png" alt="Never: a picture">'],
  ["elements around a sentence", '\n<p align="center">Rooms are <b>small</b>: ten feet.<br>They are old.</p>'],
  ["details with sentences", "\n<details><summary>More</summary>\n\nRooms are small.\n\n</details>"],
  ["a table of HTML that holds pictures alone", '\n<table><tr><td><img src="x.png"></td></tr></table>'],
  ["a comment within HTML", "\n<div>\n<!-- <td>x</td>\nNever: said to anybody -->\n</div>"],
  ["elements in backticks", "\nA table is written `<table><tr><td>x</td></tr></table>`, and seats `<b>`."],
  ["a comparison", "\nA room is small where taken <seats and seats > 3."],
  [
    "a heading with a label over what is read",
    "\n### Errors: none\n\n| Rule | On | Must hold |\n| --- | --- | --- |\n| Fits | Room | `taken <= seats` |",
  ],
])("%s is no statement, or is read", (_, added) => {
  expect(codesOf(completed(`${rules}${added}\n`))).toEqual([]);
});

it.each([
  ["a cell of HTML", "<table><tr><td>Not tiny</td><td>create Box</td></tr></table>", "block-not-read"],
  ["a claim in an element", "<p>Never: a box is lost.</p>", "block-not-read"],
  ["a claim in a footnote", "[^1]: Never: a box is lost.", "block-not-read"],
  ["a heading that is a claim", "### Never: a box is lost", "heading-not-read"],
  ["an item of a list of tasks that is a claim", "- [ ] Never: a box is lost.\n- [x] More", "list-not-read"],
  ["a claim in a heading in a list", "- # Never: a box is lost", "heading-not-read"],
  ["a row as a heading", "### Audience | Comes to\n\nPeople keep more boxes.", "row-not-read"],
])("%s is reported in the first point", (_, added, code) => {
  expect(codesOf(completed(`## 1. What the product does and for whom\n\nPeople keep boxes.\n\n${added}\n`))).toEqual([
    code,
  ]);
});

it.each([
  ["an item of HTML", "<ul><li>Small: ten feet</li></ul>"],
  ["a heading", "<h2>Boxes</h2>\n\n### Errors: none"],
  ["a footnote", "[^1]: Value: ten"],
])("%s is prose in the first point", (_, added) => {
  expect(codesOf(completed(`## 1. What the product does and for whom\n\nPeople keep boxes.\n\n${added}\n`))).toEqual(
    [],
  );
});

it("a row that an empty line parts from its table is put back without a question", () => {
  const { text } = fix(createSource("spec.md", completed(`${rules}\n${row}\n`)));
  expect(text).toBe(completed(`${rules}${row}\n`));
});

it("what is said twice about all calls is reported", () => {
  const calls =
    "## 7. The calls it makes\n\n### All calls\n\n- Unknown inputs: ignored\n\n### Other\n\n- Unknown inputs: refused\n";
  expect(codesOf(completed(calls))).toEqual(["label-twice"]);
});

function codesOf(text: string): readonly string[] {
  const source = createSource("spec.md", text);
  const { diagnostics } = parse(source);
  // What is said has to be shown, too.
  for (const one of diagnostics) renderDiagnostic(source, one);
  return diagnostics.map(({ code }) => code);
}
