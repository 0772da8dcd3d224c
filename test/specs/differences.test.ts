import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { compareSpecifications, widensAccess } from "../../src/compare/compare-specifications.ts";
import type { Comparison, Difference } from "../../src/compare/diff/difference.ts";
import { isStillWitness } from "../../src/compare/search/witness.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { decide } from "../../src/semantics/decide.ts";

const folder = new URL("../../specs/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".md"));

test.each(documents)("%s does not differ from itself, nor from itself with other words", (name) => {
  const text = read(name);
  expect(compareSpecifications(modelOf(text), modelOf(text))).toMatchObject({ renames: [], differences: [] });
  const reworded = compareSpecifications(
    modelOf(text),
    modelOf(text.replace(/\n\n## 2\./, "\n\nAnd this is said besides.\n\n## 2.")),
  );
  expect(reworded.differences.map(({ aspect }) => aspect)).toEqual(["words"]);
  expect(reworded.renames).toEqual([]);
});

type Expected = Partial<Pick<Difference, "aspect" | "change" | "roles" | "subject" | "label">>;

/** What is edited, in which document, what that has to be called, and which ways its witnesses go. */
const edits: readonly (readonly [
  what: string,
  document: string,
  from: string,
  to: string,
  expected: Expected,
  ways: readonly string[],
])[] = [
  [
    "the order of states, by which lists are sorted",
    "helpdesk.md",
    "| assigned | an agent is at work |\n| waiting | the customer has to answer |",
    "| waiting | the customer has to answer |\n| assigned | an agent is at work |",
    { aspect: "state", change: "changed", subject: "the states of Ticket.status", label: "order" },
    [],
  ],
  [
    "the order of rules, of which the first that is broken gives the error",
    "equipment-loans.md",
    '| Debts first | create Loan | `borrower.owed <= maxOwed` | PAY_FIRST |\n| Not to the barred | create Loan | `borrower.standing != "barred"` | BARRED |',
    '| Not to the barred | create Loan | `borrower.standing != "barred"` | BARRED |\n| Debts first | create Loan | `borrower.owed <= maxOwed` | PAY_FIRST |',
    { aspect: "rule", change: "changed", subject: "the rules on create Loan", label: "order" },
    [],
  ],
  [
    "a right to share views",
    "helpdesk.md",
    "| assign Ticket | | |",
    "| share views | | | yes | |\n| assign Ticket | | |",
    { aspect: "access", change: "widened", roles: ["Agent"], subject: "share views" },
    [],
  ],
  [
    "a right that is given",
    "helpdesk.md",
    "| assign Ticket | | |",
    "| assign Ticket | | own |",
    { aspect: "access", change: "widened", roles: ["Customer"], subject: "assign Ticket" },
    ["granted"],
  ],
  [
    "a right that is taken",
    "helpdesk.md",
    "| sign up | yes |",
    "| sign up | |",
    { aspect: "access", change: "narrowed", roles: ["Visitor"], subject: "sign up" },
    ["refused"],
  ],
  [
    "a right in more cases",
    "helpdesk.md",
    "| ask, solve Ticket | | | mine |",
    "| ask, solve Ticket | | | yes |",
    { aspect: "access", change: "widened", roles: ["Agent"], subject: "solve Ticket" },
    ["granted"],
  ],
  [
    "a right in fewer cases",
    "helpdesk.md",
    "| read Ticket | | own | yes |",
    "| read Ticket | | own | mine |",
    { aspect: "access", change: "narrowed", roles: ["Agent"], subject: "read Ticket" },
    ["hidden"],
  ],
  [
    "a field that is shown",
    "helpdesk.md",
    "| read Ticket: note | | |",
    "| read Ticket: note | | own |",
    { aspect: "access", change: "widened", roles: ["Customer"], subject: "read Ticket: note" },
    ["shown"],
  ],
  [
    "a field that may be changed",
    "helpdesk.md",
    "| update Ticket: priority, note | | |",
    "| update Ticket: priority, note | | own |",
    { aspect: "access", change: "widened", roles: ["Customer"], subject: "update Ticket: priority, note" },
    ["granted"],
  ],
  [
    "a role that a person may give themself",
    "helpdesk.md",
    "| update User: role | | |",
    "| update User: role | | self |",
    { aspect: "access", change: "widened", roles: ["Customer"], subject: "update User: role" },
    ["granted"],
  ],
  [
    "a condition that says something else",
    "helpdesk.md",
    "| own | Ticket | `requester == me` |",
    "| own | Ticket | `requester == me or assignee == null` |",
    { aspect: "access", change: "widened", roles: ["Customer"], subject: "update Ticket: subject, body" },
    ["granted"],
  ],
  [
    "a call for one role more",
    "helpdesk.md",
    "- For: Lead",
    "- For: Lead, Agent",
    { aspect: "access", change: "widened", roles: ["Agent"], subject: "call Desk figures" },
    ["granted"],
  ],
  [
    "a rule that asks who calls, and is dropped",
    "helpdesk.md",
    '| Urgent is for the desk | Open a ticket | `priority != "urgent" or me.role != "Customer"` | NOT_URGENT |\n',
    "",
    { aspect: "access", change: "widened", subject: "Urgent is for the desk" },
    ["granted"],
  ],
  [
    "a rule that is dropped",
    "helpdesk.md",
    '| Closed is closed | create Comment | `ticket.status != "closed"` | TICKET_CLOSED |\n',
    "",
    { aspect: "rule", change: "removed", subject: "Closed is closed" },
    ["granted"],
  ],
  [
    "a rule that is tighter",
    "helpdesk.md",
    '`ticket.status != "closed"`',
    '`ticket.status == "open"`',
    { aspect: "rule", change: "tightened", subject: "Closed is closed", label: "Must hold" },
    ["refused"],
  ],
  [
    "a guard that is dropped",
    "helpdesk.md",
    "`now < updatedAt + reopenWindow`",
    "",
    { aspect: "transition", change: "loosened", subject: "reopen Ticket", label: "When" },
    ["granted"],
  ],
  [
    "a state that is left by another way",
    "helpdesk.md",
    "| solve | assigned, waiting |",
    "| solve | assigned |",
    { aspect: "transition", change: "tightened", subject: "solve Ticket", label: "From" },
    ["refused"],
  ],
  [
    "a higher limit",
    "helpdesk.md",
    "| maxOpenTickets | 5 |",
    "| maxOpenTickets | 7 |",
    { aspect: "limit", change: "loosened", subject: "maxOpenTickets" },
    ["granted"],
  ],
  [
    "a shorter time",
    "helpdesk.md",
    "| reopenWindow | 14 days |",
    "| reopenWindow | 10 days |",
    { aspect: "limit", change: "tightened", subject: "reopenWindow" },
    ["refused"],
  ],
  [
    "a longer text",
    "helpdesk.md",
    "text 5..120",
    "text 5..200",
    { aspect: "limit", change: "loosened", subject: "Ticket.subject", label: "Type" },
    ["granted"],
  ],
  [
    "a field that has to be given",
    "equipment-loans.md",
    "| manual | url | |",
    "| manual | url | yes |",
    { aspect: "field", subject: "Item.manual", label: "Required" },
    ["refused"],
  ],
  [
    "a figure that is counted otherwise",
    "helpdesk.md",
    '`createdAt + (priority == "urgent" ? urgentAnswer : normalAnswer)`',
    "`createdAt + normalAnswer`",
    { aspect: "field", subject: "Ticket.dueAt", label: "Default" },
    ["body"],
  ],
  [
    "an effect that is dropped",
    "helpdesk.md",
    "| answer | waiting | assigned | | create Comment `{ticket: this, body: input.body}` |",
    "| answer | waiting | assigned | | |",
    { aspect: "transition", subject: "answer Ticket", label: "Effect" },
    [],
  ],
  [
    "a call that is dropped",
    "helpdesk.md",
    '### Desk figures\n\n- Call: `GET /api/figures`\n- For: Lead\n- Answers: 200 `{"open": Ticket.filter(t, t.status == "open").size(), "overdue": Ticket.filter(t, t.overdue).size()}`\n',
    "",
    { aspect: "access", change: "narrowed", roles: ["Lead"], subject: "call Desk figures" },
    ["refused"],
  ],
  [
    "an answer that tells more",
    "helpdesk.md",
    '{"open": Ticket',
    '{"all": Ticket.size(), "open": Ticket',
    { aspect: "answer", subject: "Desk figures", label: "Answers" },
    ["shown"],
  ],
  [
    "another status of an answer",
    "helpdesk.md",
    "- Answers: 201 Ticket",
    "- Answers: 200 Ticket",
    { aspect: "answer", subject: "Open a ticket", label: "Answers" },
    ["status"],
  ],
  [
    "another status of an error",
    "helpdesk.md",
    "| NOT_URGENT | 422 |",
    "| NOT_URGENT | 403 |",
    { aspect: "error", subject: "NOT_URGENT", label: "Status" },
    ["error"],
  ],
  [
    "an example that tells something else",
    "helpdesk.md",
    "No ink left",
    "No paper left",
    { aspect: "claim", subject: "the example What is solved can be reopened for two weeks" },
    [],
  ],
  [
    "a screen for one role more",
    "helpdesk.md",
    "sorted by `dueAt` | Lead |",
    "sorted by `dueAt` | Agent, Lead |",
    { aspect: "screen", subject: "Overdue", label: "For" },
    [],
  ],
];

test.each(edits)("%s", (...[, document, from, to, expected, ways]) => {
  const text = read(document);
  expect(text).toContain(from);
  const [older, newer] = [modelOf(text), modelOf(text.replaceAll(from, to))];
  const comparison = compareSpecifications(older, newer);
  const found = comparison.differences.find((one) =>
    Object.entries(expected).every(
      ([key, value]) => JSON.stringify(one[key as keyof Difference]) === JSON.stringify(value),
    ),
  );
  expect(
    found,
    JSON.stringify(
      comparison.differences.map(({ aspect, change, roles, subject, label }) => ({
        aspect,
        change,
        roles,
        subject,
        label,
      })),
    ),
  ).toBeDefined();
  const seen = found!.witnesses.map((witness) =>
    witness.kind === "sight" ? (witness.visibleIn === "after" ? "shown" : "hidden") : witness.difference.kind,
  );
  for (const way of ways) expect(seen).toContain(way);
  expect(widensAccess(comparison)).toBe(expected.change === "widened");
  expectWitnessesToHold(comparison);
});

test("what is granted newly is granted by the newer document and refused by the older", () => {
  const text = read("helpdesk.md");
  const [older, newer] = [modelOf(text), modelOf(text.replace("| assign Ticket | | |", "| assign Ticket | | own |"))];
  const [witness] = compareSpecifications(older, newer).differences[0]!.witnesses;
  if (witness?.kind !== "call") throw new Error("no call was found");
  expect(decide(newer, witness.state, witness.actor, witness.request)).toMatchObject({ kind: "answer" });
  expect(decide(older, witness.state, witness.actor, witness.request)).toMatchObject({
    kind: "refusal",
    detection: "not allowed",
  });
});

const renamings: readonly (readonly [kind: string, edits: readonly (readonly [RegExp, string])[], told: string])[] = [
  ["field", [[/\bnote\b/g, "remark"]], "note remark"],
  ["state", [[/\bwaiting\b/g, "pending"]], "waiting pending"],
  ["role", [[/\bAgent\b/g, "Clerk"]], "Agent Clerk"],
  ["transition", [[/\bsolve\b/g, "resolve"]], "solve resolve"],
  [
    "entity",
    [
      [/\bComment\b/g, "Remark"],
      [/### Remark \(comments\)/, "### Remark (comments)"],
    ],
    "Comment Remark",
  ],
  ["error", [[/TICKET_CLOSED/g, "IS_CLOSED"]], "TICKET_CLOSED IS_CLOSED"],
  ["constant", [[/reopenWindow/g, "timeToReopen"]], "reopenWindow timeToReopen"],
  ["call", [[/Open a ticket/g, "File a ticket"]], "Open a ticket File a ticket"],
  ["screen", [[/\| Queue \|/g, "| Board |"]], "Queue Board"],
  ["rule", [[/Closed is closed/g, "Not on closed ones"]], "Closed is closed Not on closed ones"],
  ["condition", [[/\bmine\b/g, "taken by me"]], "mine taken by me"],
];

test.each(renamings)("another name for the same %s changes nothing else", (kind, changes, told) => {
  const text = read("helpdesk.md");
  const renamed = changes.reduce((so, [from, to]) => so.replace(from, to), text);
  const { renames, differences } = compareSpecifications(modelOf(text), modelOf(renamed));
  expect(renames.filter((one) => one.kind === kind).map(({ from, to }) => `${from} ${to}`)).toEqual([told]);
  expect(differences.filter(({ aspect }) => aspect !== "words")).toEqual([]);
});

/** Whatever is said to be answered differently is, asked anew. */
function expectWitnessesToHold({ models, differences }: Comparison): void {
  for (const { witnesses } of differences)
    for (const witness of witnesses) expect(isStillWitness(models, witness)).toBe(true);
}

function read(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}

/** The model of a document without errors. */
function modelOf(text: string): Specification {
  const { value, diagnostics } = parse(createSource("document.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
}
