import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource, positionOf } from "../../src/base/source.ts";
import { explainClause } from "../../src/explain/explain-clause.ts";
import type { ClauseExplanation } from "../../src/explain/clause-explanation.ts";
import { explainLine } from "../../src/explain/explain-line.ts";
import { indexNames } from "../../src/language/name-index.ts";
import { parse } from "../../src/language/parse.ts";
import { clausesOf } from "../../src/model/clause.ts";

const folder = new URL("../../specs/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".md"));

test.each(documents)("every clause of %s can be explained", (name) => {
  const source = createSource(name, readFileSync(new URL(name, folder), "utf8"));
  const { value: model, names } = parse(source);
  const known = { model, source, names: indexNames(names) };
  const silent = clausesOf(model).filter((clause) => {
    const { heading, facts } = explainClause(known, clause);
    return (
      heading === "" ||
      facts.length === 0 ||
      facts.some(({ lines }) => lines.some((line) => /undefined|\[object/.test(line)))
    );
  });
  expect(silent.map((clause) => `${clause.kind} at line ${positionOf(source, clause.span.start).line}`)).toEqual([]);
});

const source = createSource("helpdesk.md", readFileSync(new URL("helpdesk.md", folder), "utf8"));
const { value: model, names } = parse(source);
const lineWith = (text: string): number => source.text.slice(0, source.text.indexOf(text)).split("\n").length;
const of = ({ facts }: ClauseExplanation, label: string): readonly string[] =>
  facts.find((one) => one.label === label)?.lines ?? [];

/** What is said of the clause on the line with a text, without the product. */
function explained(text: string): ClauseExplanation {
  const clause = clausesOf(model).findLast(({ span }) => positionOf(source, span.start).line === lineWith(text))!;
  return explainClause({ model, source, names: indexNames(names) }, clause);
}

test("a row of the permission table says who may, when, and who is left out", () => {
  expect(of(explained("| assign Ticket |"), "assign Ticket")).toEqual([
    "Lead may",
    "Agent may where `input.assignee == me`",
    "Visitor and Customer may not",
  ]);
  expect(of(explained("| read Ticket: note |"), "read Ticket: note")).toEqual([
    "Agent and Lead may",
    "Visitor and Customer may not",
  ]);
});

test("a row that names fields and grants nobody says from whom it keeps them", () => {
  const kept = createSource(
    "kept.md",
    source.text.replace(/^\| read, create Comment .*$/m, (row) => `${row}\n| read Comment: body | no | | | |`),
  );
  const parsed = parse(kept);
  const clause = clausesOf(parsed.value).find(({ kind }) => kind === "right of nobody")!;
  const line = positionOf(kept, clause.span.start).line;
  const said = explainClause({ model: parsed.value, source: kept, names: indexNames(parsed.names) }, clause);
  expect(said.heading).toBe("who may read Comment: body");
  expect(of(said, "read Comment: body")).toEqual(["Visitor, Customer, Agent and Lead may not"]);
  expect(of(said, "Kept from")).toEqual([
    `whoever may read Comment by line ${line - 1}, unless a row that names the field grants it`,
  ]);
});

test("a row that names fields says from whom it keeps them, and that others are answered without them", () => {
  const note = explained("| read Ticket: note |");
  const line = lineWith("| read Ticket |");
  expect(of(note, "Kept from")).toEqual([
    `whoever may read Ticket by line ${line}, unless a row that names the field grants it`,
  ]);
  expect(of(note, "Else")).toEqual(["whoever may read Ticket is answered without note"]);
  expect(of(explained("| read Ticket |"), "Else")).toEqual([
    expect.stringContaining("what somebody may not read is not there for them"),
  ]);
});

test.each([
  ["| delete Comment | | | | |", "grants nobody anything", "Visitor, Customer, Agent and Lead may not"],
  ["| delete Comment | no | - | no | no |", "grants nobody anything", "Visitor, Customer, Agent and Lead may not"],
  [
    "| delete Comment | | not shown | | |",
    "grants nobody anything: it leaves open who may (`not shown`), and nobody is judged by that",
    "Visitor, Customer, Agent and Lead may not",
  ],
])("a row that grants nobody is explained: %s", async (row, says, who) => {
  const blank = createSource(
    "blank.md",
    source.text.replace(/^\| read, create Comment .*$/m, (before) => `${before}\n${row}`),
  );
  const parsed = parse(blank);
  const line = blank.text.split("\n").indexOf(row) + 1;
  const said = (await explainLine(parsed.value, blank, parsed.names, line))!;
  expect([said.line, said.isThere, said.heading]).toEqual([line, true, "who may delete Comment"]);
  expect(of(said, "This row")).toEqual([says]);
  expect(of(said, "delete Comment")).toEqual([who]);
});

test("a transition says from where to where, who may take it, and with what it is refused", () => {
  const reopen = explained("| reopen | solved |");
  expect(of(reopen, "Takes")[0]).toBe("Ticket.status from solved to assigned");
  expect(of(reopen, "Who")).toEqual([
    "Lead may",
    "Customer may where own: `requester == me`",
    "Visitor and Agent may not",
  ]);
  expect(of(reopen, "Only when")).toEqual([
    "`now < updatedAt + reopenWindow`, else 409 WRONG_STATE “A {status} ticket can't do that.”",
  ]);
  expect(of(explained("| expire | solved |"), "Who")).toEqual([
    "nobody: the system takes it, `reopenWindow` after a record came into solved",
  ]);
});

test("an error says what raises it, a constant where it is used", () => {
  expect(of(explained("| TICKET_CLOSED | 409"), "Raised")).toEqual([
    `line ${lineWith("| Closed is closed |")}: the rule Closed is closed`,
  ]);
  expect(of(explained("| maxOpenTickets | 5 |"), "Used").map((line) => line.slice(0, line.indexOf(":")))).toEqual([
    `line ${lineWith("| Not too many at once |")}`,
    `line ${lineWith("| TOO_MANY_OPEN | 409")}`,
  ]);
});

test("a call says what is sent, who may make it, which errors it gives, and a line that makes it", () => {
  const call = explained("### Assign a ticket");
  expect(of(call, "Sent")).toEqual(["assignee: User"]);
  expect(of(call, "Errors").map((line) => line.split(" ")[1])).toContain("WRONG_STATE");
  expect(of(call, "Try it")[0]).toMatch(
    /^curl -X POST "http:\/\/127\.0\.0\.1:9000\/api\/tickets\/NUMBER\/assign" .*\$TOKEN/,
  );
});

test("a screen says who gets to it, and what it offers them", () => {
  const queue = explained("| Queue |");
  expect(of(queue, "Opened")).toEqual(["by Agent and Lead", "not by Visitor and Customer"]);
  expect(of(queue, "Offers")[0]).toContain("to Agent: ");
});

test("a field says who sees it, who changes it, and where", () => {
  const note = explained("| note | long text |");
  expect(of(note, "Seen")).toEqual(["Agent and Lead may", "Visitor and Customer may not"]);
  expect(of(note, "Changed")).toEqual(["Agent and Lead may", "Visitor and Customer may not"]);
  expect(of(note, "Sent to")).toContain("Change a ticket: PATCH /api/tickets/{number}");
});

test("a line tells where the running product enforces it, and a line without a clause belongs to the nearest", async () => {
  const rule = await explainLine(model, source, names, lineWith("| Urgent is for the desk |"));
  expect(rule).toMatchObject({ isThere: true, heading: "the rule Urgent is for the desk" });
  expect(of(rule!, "Enforced")[0]).toBe("HTTP: 422 NOT_URGENT");
  expect(await explainLine(model, source, names, lineWith("| callsPerPerson |") + 5)).toMatchObject({
    isThere: false,
    heading: "the constant callsPerPerson",
  });
  const empty = createSource("empty.md", "");
  expect(await explainLine(parse(empty).value, empty, parse(empty).names, 1)).toBeNull();
});

test.each([
  ["create Comment", "on the record as it would become"],
  ["update Comment", "on the record as it would become"],
  ["delete Comment", "on the record that would be deleted"],
  ["assign Ticket", "on the record as it would become"],
])("a rule on %s is said to be judged %s", (action, judged) => {
  const other = createSource(
    "helpdesk.md",
    source.text.replace(
      '| Closed is closed | create Comment | `ticket.status != "closed"` |',
      `| Closed is closed | ${action} | \`this != null\` |`,
    ),
  );
  const read = parse(other);
  const clause = clausesOf(read.value).find((one) => one.kind === "rule" && one.rule.name === "Closed is closed")!;
  expect(
    of(explainClause({ model: read.value, source: other, names: indexNames(read.names) }, clause), "Judged"),
  ).toEqual([`before ${action}, ${judged}`]);
});

test("the head says what it changes, and that no call depends on it", () => {
  const text = source.text.replace("\n\n", "\n\n- Language: de\n- Colour: `#0b7285`\n\n");
  const parsed = parse(createSource("helpdesk.md", text));
  const head = clausesOf(parsed.value)[0]!;
  const told = explainClause({ model: parsed.value, source, names: indexNames(parsed.names) }, head);
  expect(told.heading).toBe("the head of the document");
  expect(of(told, "Language")).toEqual(["what the document does not say itself is said in German"]);
  expect(of(told, "Means")).toEqual(["nothing that a call does depends on it"]);
});

/** What is said of the first line with a text in the help desk with changes, without the product. */
function explainedIn(text: string, ...changes: readonly (readonly [from: string, to: string])[]): ClauseExplanation {
  const document = createSource(
    "desk.md",
    changes.reduce((before, [from, to]) => before.replace(from, () => to), source.text),
  );
  const parsed = parse(document);
  const clause = clausesOf(parsed.value).findLast(({ span }) =>
    document.text.slice(span.start, span.end).startsWith(text),
  )!;
  return explainClause({ model: parsed.value, source: document, names: indexNames(parsed.names) }, clause);
}

test("a role has the screens that it may open, also those that name no role", () => {
  const unnamed = model.screens.filter((screen) => screen.for === null).map(({ name }) => name);
  const [row = ""] = /^\| Agent \|.*$/m.exec(source.text) ?? [];
  expect(unnamed.length).toBeGreaterThan(0);
  expect(of(explained(row), "Screens")[0]?.split(", ")).toEqual(expect.arrayContaining(unnamed));
});

test("a cell that never grants is no right", () => {
  const row = "| delete Comment | | `false` | | yes |";
  const [before = ""] = /^\| read, create Comment .*$/m.exec(source.text) ?? [];
  expect(of(explainedIn(row, [before, `${before}\n${row}`]), "delete Comment")).toEqual([
    "Lead may",
    "Visitor, Customer and Agent may not",
  ]);
});

test("a rule on an entity names the calls that write its records", () => {
  const [before = ""] = /^\| Closed is closed .*$/m.exec(source.text) ?? [];
  const row = '| Said | Comment | `body != ""` | TICKET_CLOSED |';
  expect(of(explainedIn(row, [before, `${before}\n${row}`]), "Calls")).toEqual([
    "Answer a ticket: POST /api/tickets/{number}/answer",
    "Create a comment: POST /api/comments",
    "Change a comment: PATCH /api/comments/{id}",
  ]);
});

test("a claim says about whom or what it is", () => {
  const claim = explained("- Never: a Customer may read Ticket: note");
  expect([of(claim, "Who"), of(claim, "Never may")]).toEqual([["Customer"], ["read Ticket: note"]]);
  const world = explainedIn("Never, for any Comment", [
    "- Never: a Customer may read Ticket: note",
    '- Never, for any Comment: nothing is said: `body == ""`',
  ]);
  expect([of(world, "About"), of(world, "Never")]).toEqual([["each Comment"], ['`body == ""`']]);
});
