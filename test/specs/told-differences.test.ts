import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { changesBehaviour, compareSpecifications, widensAccess } from "../../src/compare/compare-specifications.ts";
import type { Comparison } from "../../src/compare/diff/difference.ts";
import { diffSections } from "../../src/compare/diff/diff-sections.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { teams } from "./teams.ts";

const helpdesk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
const restfulBooker = readFileSync(new URL("../../specs/restful-booker.md", import.meta.url), "utf8");

type Edit = readonly [from: string | RegExp, to: string];

const withFigure = "| read Task | | own | yes |\n| read Project: open | | yes | yes |";
const wider: readonly (readonly [what: string, document: string, edit: Edit])[] = [
  ["a figure that is computed from all data now", teams, ["| read Task | | own | yes |", withFigure]],
  ["a rule with the caller inside of a macro", teams, [/\| Only members .*\n/, ""]],
  ["a rule with a list of the caller", teams, [/\| Few .*\n/, ""]],
  ["a guard with the caller inside of a macro", helpdesk, [" `comments.exists(c, c.author == me)` ", " "]],
  [
    "a derived field that compares with the caller",
    teams.replace("| estimate | integer", "| mine | boolean | derived | `owner == me` | |\n| estimate | integer"),
    ["derived | `owner == me`", "derived | `owner != null`"],
  ],
  ["the role of whoever signs up", helpdesk, ["| role | Role | yes | `Customer` |", "| role | Role | yes | `Agent` |"]],
  [
    "a call by which somebody chooses a role",
    helpdesk.replace(
      "### Open a ticket",
      "### Join\n\n- Call: `POST /api/join`\n- Takes: name, email, password\n- Does: sign up\n\n### Open a ticket",
    ),
    ["Takes: name, email, password", "Takes: name, email, password, role"],
  ],
  [
    "the role of whoever has not signed in",
    restfulBooker,
    ["- Role: House\n- Visitor: Guest", "- Role: Guest\n- Visitor: House"],
  ],
  [
    "a constant that a right goes by",
    helpdesk.replace("`requester == me` |", "`requester == me and now < createdAt + reopenWindow` |"),
    ["| reopenWindow | 14 days |", "| reopenWindow | 30 days |"],
  ],
  [
    "a constant inside of a macro of a right",
    helpdesk.replace(
      "`requester == me` |",
      "`requester == me and comments.all(c, now < c.createdAt + reopenWindow)` |",
    ),
    ["| reopenWindow | 14 days |", "| reopenWindow | 30 days |"],
  ],
];

test.each(wider)("%s is wider access", (_, document, edit) => {
  expect(widensAccess(compare(document, edit))).toBe(true);
});

test("a figure that is computed from less data now is narrower access, with its values", () => {
  const before = teams.replace("| read Task | | own | yes |", withFigure);
  const comparison = compare(before, ["\n| read Project: open | | yes | yes |", ""]);
  expect(said(comparison)).toEqual([
    "Member may read Project: open, computed from what they may read (before: from all data)",
  ]);
  const [witness] = diffSections(comparison)[0]!.entries[0]!.witnesses;
  expect([witness?.before, witness?.after]).toEqual([
    expect.stringContaining("“items.0.open” is 1"),
    expect.stringContaining("“items.0.open” is 0"),
  ]);
  expect(widensAccess(comparison)).toBe(false);
});

const behaviour: readonly (readonly [what: string, document: string, edit: Edit, told: RegExp])[] = [
  [
    "a sum that leaves the calendar",
    teams,
    ["due + week > now", "now - due < week"],
    /In time, Must hold.*due is 9999-12-31 .*Before: refused, 409 TOO_LATE\. Now: granted/,
  ],
  [
    "a sum with more digits than numbers keep",
    teams.replace('`title != "again"`', "`estimate == null or estimate + 1 > 5`"),
    ["estimate + 1 > 5", "estimate > 4"],
    /Not twice, Must hold.*estimate 9007199254740991.*Before: refused, 409 SPAM\. Now: granted/,
  ],
  [
    "the order of defaults of which one reads the other",
    teams,
    [/(\| due \|.*\n)(\| reminder \|.*\n)/, ""],
    /Task, order of defaults: due, reminder → reminder, due.*“reminder” is “.*“reminder” is empty/,
  ],
  [
    "the order of rows that are named by their place",
    teams,
    [/(\| Ada \|.*\n)(\| Ben \|.*\n)/, ""],
    /the rows of User, order: Ada, Ben → Ben, Ada.*No witness/,
  ],
  [
    "the error of a rule",
    helpdesk,
    ["| TICKET_CLOSED |\n\n###", "| NOT_URGENT |\n\n###"],
    /TICKET_CLOSED\. Now: refused, 422 NOT_URGENT/,
  ],
  ["which records are hidden", helpdesk, allCalls("Hidden records: not allowed"), /NO_SUCH_THING\. Now: refused, 403/],
  ["what is judged first", helpdesk, allCalls("Judged first: caller"), /input → caller.*Before: refused.*Now: refused/],
  [
    "how many failures are told",
    helpdesk,
    allCalls("Failures: first"),
    /all → first.*required, .*Now: refused, 422 INVALID \([^,]*\)/,
  ],
  ["which pages may call", helpdesk, allCalls("Other pages: any"), /named → any.*No witness: it depends on the page/],
  [
    "inputs that no call takes",
    restfulBooker,
    ["- Unknown inputs: ignored\n", ""],
    /ignored → refused.*unknownInput: unknown/,
  ],
  [
    "a token in another place",
    restfulBooker,
    ["cookie `token`", "cookie `session`"],
    /Token:.*No witness: a witness tells who/,
  ],
  [
    "names and passwords with each call",
    restfulBooker,
    ["- Basic: yes\n", ""],
    /Basic:.*No witness: a witness tells who/,
  ],
  [
    "the body of an error",
    restfulBooker,
    ["- Gives: `message`", "- Gives: `code`"],
    /Error body.*No witness: a witness tells the code/,
  ],
];

test.each(behaviour)(
  "%s is told as behaviour, with a witness or why there is none",
  (_, document, [from, to], told) => {
    const comparison = compare(document, [from, to === "" && from instanceof RegExp ? "$2$1" : to]);
    expect(changesBehaviour(comparison)).toBe(true);
    expect(widensAccess(comparison)).toBe(false);
    expect(linesOf(comparison)).toMatch(told);
  },
);

const wording: readonly (readonly [what: string, document: string, edit: Edit])[] = [
  ["a time that only the clock gives", helpdesk, ["now < updatedAt + reopenWindow", "now - updatedAt < reopenWindow"]],
  [
    "a sum that its range bounds",
    teams
      .replace("| estimate | integer |", "| estimate | integer 0..1000 |")
      .replace('`title != "again"`', "`estimate == null or estimate + 1 > 5`"),
    ["estimate + 1 > 5", "estimate > 4"],
  ],
  [
    "none of some records",
    teams,
    ["project.members.exists(m, m.user == me)", "not project.members.all(m, not (m.user == me))"],
  ],
  [
    "the size of a filter",
    teams,
    ["project.members.exists(m, m.user == me)", "project.members.filter(m, m.user == me).size() > 0"],
  ],
  ["a constant that nothing uses", teams, ["| unused | 3 | |\n", ""]],
  [
    "an error that nothing gives",
    helpdesk.replace("| TICKET_CLOSED | 409", "| NOT_GIVEN | 409 | Never. | | |\n| TICKET_CLOSED | 409"),
    ["| NOT_GIVEN | 409 | Never. | | |\n", ""],
  ],
  ["a claim", helpdesk, [/- Never: a Customer may read Ticket: note\n/, ""]],
  ["another name of a rule", helpdesk, [/Closed is closed/g, "Not on closed ones"]],
  ["another name of a screen", helpdesk, [/\| Queue \|/g, "| Board |"]],
];

test.each(wording)("%s changes no behaviour", (_, document, edit) => {
  const comparison = compare(document, edit);
  expect(comparison.renames.length + comparison.differences.length).toBeGreaterThan(0);
  expect(changesBehaviour(comparison)).toBe(false);
});

test("a name that clients use is behaviour", () => {
  expect(changesBehaviour(compare(helpdesk, [/\bwaiting\b/g, "pending"]))).toBe(true);
});

test("a claim that is gone is told as less that is checked", () => {
  expect(said(compare(helpdesk, [/- Never: a Customer may read Ticket: note\n/, ""]))).toEqual([
    "Never: a Customer may read Ticket: note is gone: less is checked",
  ]);
});

test("rows are told by their labels, and their secrets are not", () => {
  const told = [
    ...said(compare(teams, ["| Ben | ben@", "| Bea | ben@"])),
    ...said(compare(teams, ["staple staple staple", "another secret one"])),
    ...said(compare(teams, [/### Rows of User\n\n(?:\|.*\n)+\n/, ""])),
  ];
  expect(told).toContain("User is gone: name: Ben · email: ben@example.org · role: Member");
  expect(told).toContain("User Ben, password: a secret → another secret");
  expect(told.join()).not.toMatch(/staple|secret one|correct horse/);
});

test("a secret that an example sends is not told", () => {
  const example = (password: string): string =>
    `### Example: Joining\n\n| Who | Call | With | Answer |\n| --- | --- | --- | --- |\n| a Visitor | Sign up | name: "Cem", email: "cem@example.org", password: "${password}" | 201 |\n\n## 7. The calls`;
  const before = teams.replace("## 7. The calls", example("correct horse battery"));
  const told = said(compare(before, ['battery" | 201', 'staple" | 201'])).join();
  expect(told).toMatch(/a secret.*another secret/);
  expect(told).not.toMatch(/battery|staple/);
});

test("two long texts are told from where they differ", () => {
  const [told] = said(compare(helpdesk, ["| TICKET_CLOSED |\n\n## 6", "| NOT_YOURS |\n\n## 6"]));
  expect(told).toMatch(/… .*TICKET_CLOSED.* → ….*NOT_YOURS/);
});

test("a record that goes by another key is the same record to a witness", () => {
  const comparison = compare(teams, ["| number | integer, unique, counts up |", "| number | integer, unique |"]);
  expect(widensAccess(comparison)).toBe(false);
  expect(linesOf(comparison)).not.toMatch(/Read a task/);
});

test("a witness is about a person in the role that a difference is about, and goes its way", () => {
  const edits: readonly Edit[] = [
    ["| ask, solve Ticket | | | mine | yes |", "| ask, solve Ticket | | own | yes | yes |"],
    ["`requester == me` |", '`requester == me and priority == "low" or assignee == me` |'],
    ["| read Ticket | | own | yes | yes |", "| read Ticket | | own | own | yes |"],
  ];
  for (const edit of edits) {
    const { models, differences } = compare(helpdesk, edit);
    for (const { roles, change, witnesses } of differences.filter(({ aspect }) => aspect === "access")) {
      for (const witness of witnesses) {
        const { state, actor, role } = witness;
        expect(roleOf(models.after, state, actor)).toBe(role);
        if (roles.length > 0) expect(roles).toContain(role);
        const kind = witness.kind === "sight" ? witness.visibleIn : witness.difference.kind;
        if (change === "widened") expect(["refused", "hidden", "before"]).not.toContain(kind);
        if (change === "narrowed") expect(["granted", "shown", "after"]).not.toContain(kind);
      }
    }
  }
});

test.each([
  ["a text", teams, ["`owner == me` |", '`owner == me or title == "public"` |'], /title “public”/],
  [
    "the usual choice",
    helpdesk,
    ["`requester == me` |", '`requester == me and priority == "low"` |'],
    /priority normal/,
  ],
  [
    "that there is none",
    helpdesk,
    ["`requester == me` |", "`requester == me or assignee == null` |"],
    /assignee left empty/,
  ],
] as const)("a witness tells the value that decides: %s", (_, document, edit, told) => {
  expect(linesOf(compare(document, edit))).toMatch(told);
});

/** An edit of the help desk that says something of all calls. */
function allCalls(line: string): Edit {
  return ["Calls not written here", `### All calls\n\n- ${line}\n\nCalls not written here`];
}

function compare(document: string, [from, to]: Edit): Comparison {
  const edited = document.replace(from, to);
  expect(edited).not.toBe(document);
  return compareSpecifications(modelOf(document), modelOf(edited));
}

function said(comparison: Comparison): readonly string[] {
  return diffSections(comparison).flatMap(({ entries }) => entries.map(({ sentence }) => sentence));
}

/** All that a report says, on one line. */
function linesOf(comparison: Comparison): string {
  return diffSections(comparison)
    .flatMap(({ entries }) =>
      entries.flatMap(({ sentence, difference: { unsearched }, witnesses }) => [
        sentence,
        ...witnesses.map(
          ({ world, move, before, after }) => `${world ?? ""} ${move} Before: ${before}. Now: ${after}.`,
        ),
        ...(unsearched === null ? [] : [`No witness: ${unsearched}.`]),
      ]),
    )
    .join(" ");
}

function modelOf(text: string): Specification {
  const { value, diagnostics } = parse(createSource("document.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
}
