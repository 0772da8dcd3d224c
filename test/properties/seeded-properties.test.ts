import { expect, it } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { claimProperties } from "../../src/explore/claims/claim-properties.ts";
import { collectConflicts } from "../../src/explore/conflicts/collect-conflicts.ts";
import type { Conflict } from "../../src/explore/conflicts/collect-conflicts.ts";
import { escalationProperties } from "../../src/explore/escalation/escalation-properties.ts";
import { checkProperties } from "../../src/explore/check-properties.ts";
import type { ExploreOptions } from "../../src/explore/check-properties.ts";
import type { Property } from "../../src/explore/properties/property.ts";
import { replayTraceInModel } from "../../src/trace/replay-trace-in-model.ts";
import { renderNarration } from "../../src/trace/narration/render-narration.ts";
import { narrateTrace } from "../../src/trace/narration/narrate-trace.ts";
import { describeHiddenPart } from "../../src/explore/noninterference/test-noninterference.ts";
import { noninterferenceProperty } from "../../src/explore/noninterference/noninterference-property.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

interface Desk {
  readonly fields?: readonly string[];
  readonly transitions?: readonly string[];
  readonly rules?: readonly string[];
  readonly claims?: readonly string[];
  readonly rights: readonly string[];
  readonly calls?: string;
}

/** A lending desk with people in three roles, as sound or unsound as its lines make it. */
function desk({
  fields = [],
  transitions = [],
  rules = [],
  claims = [],
  rights,
  calls = "Not shown.",
}: Desk): Specification {
  const table = (columns: string, rows: readonly string[]): string =>
    rows.length === 0 ? "" : [columns, columns.replace(/[^|]+/g, " --- "), ...rows].join("\n");
  const five = [table("| Rule | On | Must hold | Error |", rules), ...claims.filter((line) => line.includes(": `"))]
    .filter((part) => part !== "")
    .join("\n\n");
  const text = `# Specification: Desk

## 1. What the product does and for whom

Lends.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### Person (people)

${table("| Field | Type | Required | Default |", ["| name | text 1..20 | yes | |", "| email | email, unique | yes | |", "| password | secret 4..40 | yes | |", "| role | Role | yes | `Member` |"])}

### Loan (loans)

${table("| Field | Type | Required | Default |", ["| number | integer, unique, counts up | yes | |", "| borrower | Person, fixed | yes | `me` |", "| status | status | yes | |", ...fields])}

## 4. States and transitions

### Loan.status

${table("| State | Meaning |", ["| out (initial) | |", "| back (final) | |"])}

${table("| Transition | From | To | When | Effect |", transitions.length === 0 ? ["| return | out | back | | |"] : transitions)}

## 5. Validation rules

${five === "" ? "Not shown." : five}

## 6. Roles and permissions

People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a Visitor.

${table("| Role | Who |", ["| Member | |", "| Clerk | |", "| Chief | |"])}

${table("| Action | Visitor | Member | Clerk | Chief |", rights)}

${claims.filter((line) => !line.includes(": `")).join("\n")}

## 7. The calls it makes

${calls}

## 8. The error catalogue

${table("| Error | Status | Message |", rules.length === 0 && !/BROKEN/.test(calls + transitions.join()) ? [] : ["| BROKEN | 422 | That breaks a rule. |"]) || "Not shown."}

## 9. Business constants and limits

Not shown.
`;
  const { value, diagnostics } = parse(createSource("desk.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return value;
}

const ordinary = [
  "| sign up | yes | | | |",
  "| read Person | | `this == me` | yes | yes |",
  "| update Person: name | | `this == me` | yes | yes |",
  "| update Person: role | | | | yes |",
  "| read Loan | | `borrower == me` | yes | yes |",
  "| create Loan | | yes | yes | yes |",
  "| return Loan | | | yes | |",
];

/** What exploring says of some properties: those that are broken, each with its story. */
function broken(
  model: Specification,
  properties: readonly Property[],
): readonly (readonly [string, readonly string[]])[] {
  const { verdicts } = checkProperties(model, properties, options);
  return verdicts.flatMap((verdict) =>
    verdict.kind === "broken" ? [[verdict.property.statement, told(model, verdict.counterexample)] as const] : [],
  );
}

const options: ExploreOptions = {
  bound: { actors: 2, records: 2, values: "drawn lines", depth: 4 },
  budget: { states: 1500, isSpent: () => false },
  walks: null,
};

function told(model: Specification, trace: Trace): readonly string[] {
  expect(replayTraceInModel(model, trace).differsAt).toBe(null);
  return renderNarration(createSource("desk.md", ""), narrateTrace(model, trace))
    .split("\n")
    .map((line) => line.replace(/^\s*\d+\. /, "").replace(/ \([A-Z_]+(?:, line \d+)?\)$/, ""));
}

it("a claim about the world that a later call breaks is found with the shortest story", () => {
  const model = desk({
    claims: [
      '- Never: two loans are out: `Loan.filter(l, l.status == "out").size() > 1`',
      "- Always, for each Loan: its borrower is there: `borrower != null`",
    ],
    rights: ordinary,
  });
  expect(broken(model, claimProperties(model))).toEqual([
    [
      "It never comes to this: two loans are out.",
      expect.arrayContaining([expect.stringContaining("creates a loan (loan 2).")]),
    ],
  ]);
});

it.each([
  [
    "- Never: a Member may read Loan, where `borrower != me`",
    '| read Loan | | `borrower == me or status == "back"` | yes | yes |',
    ["returns the loan.", 3],
  ],
  [
    "- Never: a Member may read Person: email, where `this != me`",
    "| read Person: email | | yes | yes | yes |",
    ["Ben is a Member now.", 1],
  ],
  ["- Never: a Clerk may return Loan, where `borrower == me`", "", ["returns the loan.", 2]],
  ["- Never: a Member may create Loan", "", ["creates a loan.", 2]],
  ["- Never: anyone may sign up", "", ["signs up.", 1]],
  [
    "- Always: a Clerk may read Loan",
    '| read Loan | | `borrower == me` | `status == "out"` | yes |',
    ["returns the loan.", 2],
  ],
] as const)("the claim “%s” is proved wrong", (claim, row, story) => {
  const model = desk({
    claims: [claim],
    rights:
      row === ""
        ? ordinary
        : [...ordinary.filter((one) => row.startsWith("| read Person:") || !one.startsWith(row.slice(0, 11))), row],
  });
  const [found, ...others] = broken(model, claimProperties(model));
  expect(others).toEqual([]);
  expect([found?.[1].at(-1)?.slice(-story[0].length), found?.[1].length]).toEqual(story);
});

it.each([
  "- Never: a Member may read Loan, where `borrower != me`",
  "- Never: a Member may return Loan",
  "- Never: a Member may update Person: role",
  "- Never: a Chief may return Loan",
  "- Always: a Clerk may read Loan",
  "- Never: anyone may delete Loan",
])("the claim “%s” stands where the document keeps it", (claim) => {
  const model = desk({ claims: [claim], rights: ordinary });
  expect(broken(model, claimProperties(model))).toEqual([]);
});

it.each([
  [
    "a member who may change their own role",
    ordinary.map((row) =>
      row.startsWith("| update Person: role") ? "| update Person: role | | `this == me` | | yes |" : row,
    ),
    "",
    ["changes their own record so that role is Clerk; Ben is a Clerk now.", 2],
  ],
  [
    "a sign-up that takes any role",
    ordinary,
    "### Join\n\n- Call: `POST /api/sign-up`\n- Takes: name, email, password, role\n- Does: sign up",
    ["a Clerk, joins.", 1],
  ],
  [
    "a clerk who may make a member anything, though only chiefs may do so to everybody",
    ordinary.map((row) =>
      row.startsWith("| update Person: role") ? "| update Person: role | | | `this != me` | yes |" : row,
    ),
    "",
    ["role is Chief; Ben is a Chief now.", 2],
  ],
] as const)("%s escalates", (_, rights, calls, story) => {
  const model = desk({ rights, ...(calls === "" ? {} : { calls }) });
  const [found] = broken(model, escalationProperties(model));
  expect([found?.[1].at(-1)?.slice(-story[0].length), found?.[1].length]).toEqual(story);
});

it("giving out roles where the permission table says so is no escalation", () => {
  expect(broken(desk({ rights: ordinary }), escalationProperties(desk({ rights: ordinary })))).toEqual([]);
});

it("choosing one of the roles that anyone may have is no escalation", () => {
  const chosen = "### Join\n\n- Call: `POST /api/sign-up`\n- Takes: name, email, password, role\n- Does: sign up";
  const some = desk({
    rights: ordinary,
    calls: chosen,
    rules: ['| No chiefs of their own making | Join | `input.role != "Chief"` | BROKEN |'],
  });
  expect(broken(some, escalationProperties(some))).toEqual([]);
});

const noted = [
  ...ordinary,
  "| read Loan: note | | | yes | yes |",
  "| update Loan: note | | | yes | yes |",
  "| update Loan: shown | | `borrower == me` | yes | yes |",
];

it("an effect that copies what its caller may not read is a leak", () => {
  const model = desk({
    fields: ["| note | text 1..20 | | |", "| shown | text ..40 | | |"],
    rights: noted.map((row) =>
      row.startsWith("| return Loan") ? "| return Loan | | `borrower == me` | yes | |" : row,
    ),
    transitions: ["| return | out | back | | `shown = note` |"],
  });
  const unseen = noninterferenceProperty(model, 20_000);
  const [found] = broken(model, [unseen.property]);
  expect([
    describeHiddenPart(unseen.leak()!.hidden),
    found?.[1].length,
    found?.[1].at(-1)?.replace(/^\w+/, "Somebody"),
  ]).toEqual(["note of a Loan", 3, "Somebody returns the loan."]);
});

it("a rule that asks for what its caller may not read tells of it, and is no leak", () => {
  const model = desk({
    fields: ["| note | text 1..20 | | |", "| shown | text ..40 | | |"],
    rights: noted,
    rules: ["| Only what has no note is renamed | update Loan | `note == null` | BROKEN |"],
  });
  const unseen = noninterferenceProperty(model, 20_000);
  expect(broken(model, [unseen.property])).toEqual([]);
  expect(unseen.compared().pairs).toBeGreaterThan(100);
  expect(
    unseen.disclosures().map(({ role, call, code, hidden }) => [role, call, code, describeHiddenPart(hidden)]),
  ).toContainEqual(["Member", "Change a loan", "BROKEN", "note of a Loan"]);
});

it("a document in which nothing tells of what is hidden has no leak", () => {
  const model = desk({ fields: ["| note | text 1..20 | | |", "| shown | text ..40 | | |"], rights: noted });
  const unseen = noninterferenceProperty(model, 20_000);
  expect(broken(model, [unseen.property])).toEqual([]);
  expect(unseen.disclosures().filter(({ code }) => code === "BROKEN")).toEqual([]);
});

function conflictsOf(model: Specification): readonly Conflict[] {
  const found = new Map<string, Conflict>();
  checkProperties(model, escalationProperties(model), {
    ...options,
    onWorldSearched: (graph) => collectConflicts(found, graph, 1500),
  });
  for (const { trace, otherwise } of found.values())
    expect([replayTraceInModel(model, trace).differsAt, replayTraceInModel(model, otherwise).differsAt]).toEqual([
      null,
      null,
    ]);
  return [...found.values()];
}

it("two calls of which one keeps the other from being made conflict", () => {
  const model = desk({
    rights: ordinary.map((row) =>
      row.startsWith("| return Loan") ? "| return Loan | | `borrower == me` | yes | |" : row,
    ),
  });
  const conflicts = conflictsOf(model);
  const returning = conflicts.find(({ calls }) => calls[0] === "Return a loan" && calls[1] === "Return a loan");
  expect(returning?.kind).toBe("keeps out");
  expect(told(model, returning!.trace).slice(-2)).toEqual([
    expect.stringContaining("returns the loan."),
    expect.stringContaining("tries to return the loan, and is refused: “That can't be done in this state.”"),
  ]);
  expect(conflicts.map(({ calls }) => calls.join(" / "))).not.toContain("Create a loan / Create a loan");
});

it("two calls that write the same conflict, as whoever comes last has it", () => {
  const model = desk({
    fields: ['| kind | one of new, old | yes | `"new"` |'],
    transitions: ['| return | out | back | `kind == "old"` | |'],
    rights: [...ordinary, "| update Loan: kind | | | yes | yes |"],
  });
  const changing = conflictsOf(model).find(({ calls }) => calls.join() === "Change a loan,Change a loan");
  expect(changing?.kind).toBe("overwrites");
  expect(
    told(model, changing!.trace)
      .slice(-2)
      .map((line) => line.replace(/^.*?changes/, "changes")),
  ).toEqual(["changes the loan so that kind is new.", "changes the loan so that kind is old."]);
});
