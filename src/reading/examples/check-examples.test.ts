import { readFileSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { renderDiagnostic } from "../../base/render-diagnostic.ts";
import { createSource } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { replayTraceInModel } from "../../trace/replay-trace-in-model.ts";
import { checkExamples } from "./check-examples.ts";
import { runExample } from "./run-example.ts";

const specs = new URL("../../../specs/", import.meta.url);
const told = readdirSync(specs)
  .map((name) => createSource(name, readFileSync(new URL(name, specs), "utf8")))
  .filter(({ text }) => text.includes("### Example: "));

function said(source: Source): readonly string[] {
  const { value, diagnostics } = parse(source);
  return [...diagnostics, ...checkExamples(value)].map((one) => renderDiagnostic(source, one));
}

it.each(told.map((source) => [source.path, source] as const))(
  "the examples of %s come out as they are told",
  (_, source) => {
    expect(said(source)).toEqual([]);
  },
);

it("there are examples in the documents of this house", () => {
  expect(told.length).toBeGreaterThan(1);
});

it.each(told.map((source) => [source.path, source] as const))(
  "what happens in an example of %s happens again when its trace is done again",
  (_, source) => {
    const { value } = parse(source);
    for (const example of value.examples) {
      const { trace } = runExample(value, example);
      expect(trace?.steps.length).toBeGreaterThan(0);
      expect(replayTraceInModel(value, trace!).differsAt).toBe(null);
    }
  },
);

const desk = told.find(({ path }) => path === "helpdesk.md")!;
const changed = (from: string, to: string): Source => {
  expect(desk.text).toContain(from);
  return createSource(desk.path, desk.text.replace(from, to));
};

it("a change elsewhere in the document is told at the step that comes to something else, with the line that does it", () => {
  const [first, ...rest] = said(changed("`now < updatedAt + reopenWindow`", "`now < updatedAt + normalAnswer`"));
  expect(rest).toEqual([]);
  expect(first).toContain("tells `200` here, and it comes to `409 WRONG_STATE`: A solved ticket can't do that.");
  expect(first).toContain("| Ada | reopen Ticket | Ticket 1 | | 200, status: assigned |");
  expect(first).toMatch(/This refuses it\./);
});

it.each([
  ["200, assignee: Ben", "200, assignee: Ada", "tells `assignee: Ada` here"],
  [
    "| Ben | solve Ticket | Ticket 1 |",
    "| Ben | solve Ticket | Ticket 2 |",
    "tells a record `Ticket 2` here, and it comes to that there is none",
  ],
  ["201, status: open", "201, state: open", 'tells `state: "open"` here, and it comes to an answer without it'],
  ["| Ben, an Agent | Assign a ticket", "| Ben | Assign a ticket", "Nobody in this example is called `Ben`"],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| Ada, a Lead | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "`Ada` is a Customer in this example, and is called a Lead here.",
  ],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| Ada, a Customer and Lead | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "`Ada` is a Customer in this example, and is called a Customer and Lead here.",
  ],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| User 1, a Lead | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "`User 1` is somebody who came to be in this example, and is called a Lead here.",
  ],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| | there is Ada, a Lead | | | |\n| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "`Ada` is a Customer in this example, and is called a Lead here.",
  ],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| | there is Ada, a Customer | | | |\n| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "`there is Ada, a Customer` is nothing that can happen in an example.",
  ],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| Ada, a Customer | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "",
  ],
  ["| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |", "| Ada | reopen Ticket | Ticket 1 | | refused |", ""],
  [
    "| Ada | reopen Ticket | Ticket 1 | | WRONG_STATE |",
    "| Ada | reopen Ticket | Ticket 1 | | granted |",
    "tells that it is granted here",
  ],
  ["| | expire Ticket | Ticket 1 | | |", "| | expire Ticket | Ticket 1 | | refused |", "tells that it is refused here"],
  [
    '"Again!" | TICKET_CLOSED |',
    '"Again!" | 201 |',
    "tells `201` here, and it comes to `409 TICKET_CLOSED`: This ticket is closed.\n",
  ],
])("%s in place of another step is told", (from, to, expected) => {
  const [first = ""] = said(changed(from, to));
  expect(first).toContain(expected);
  expect(first === "").toBe(expected === "");
});

const shelf = (rights: string, steps: readonly string[]): Source =>
  createSource(
    "shelf.md",
    `# Specification: Shelf

## 1. What the product does and for whom

Not shown.

## 2. Screens and routes

Not shown.

## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| email | email, unique | yes | |
| password | secret 10..200 | yes | |

### Book (books)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| status | status | yes | |
| notes | list of Note by book | | |
| noted | integer | derived | \`notes.size()\` |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| book | Book | yes | |
| by | User | yes | \`me\` |

## 4. States and transitions

### Book.status

| State | Meaning |
| --- | --- |
| lent (initial) | |
| back | |
| late (final) | |

| Transition | From | To | When | Effect |
| --- | --- | --- | --- | --- |
| return | lent | back | | |
| lapse | lent | late | after 14 d | |

## 5. Validation rules

### Example: This

| Who | Call | On | With | Answer |
| --- | --- | --- | --- | --- |
${steps.join("\n")}

## 6. Roles and permissions

- Sign in: User with email and password
- Role: Member
- Visitor: Visitor

| Role | Who |
| --- | --- |
| Visitor | whoever has not signed in |
| Member | whoever has |

| Action | Visitor | Member |
| --- | --- | --- |
| read, create, return Book | | yes |
| create Note | | yes |
| read Note | | ${rights} |

## 7. The calls it makes

Not shown.

## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| BUSY | 409 | This is {status}. | wrong state |

## 9. Business constants and limits

Not shown.
`,
  );

const made = "| Ada, a Member | create Book | | | 201 |";

it("of a timer that can't go off it is told why: its time, or the state of its record", () => {
  const failure = (steps: readonly string[]): string =>
    said(shelf("yes", [made, ...steps])).find((one) => one.includes("example-fails")) ?? "";
  expect(failure(["| | 13 days pass | | | |", "| | lapse Book | Book 1 | | |"])).toContain(
    "a timer that is not due before 2026-01-19T12:00:00.000Z; it is 2026-01-18T12:00:00.000Z",
  );
  expect(
    failure(["| Ada | return Book | Book 1 | | 200 |", "| | 15 days pass | | | |", "| | lapse Book | Book 1 | | |"]),
  ).toContain("a Book that is `back`, and `lapse` leads from `lent`");
  expect(failure(["| | 14 days pass | | | |", "| | lapse Book | Book 1 | | |"])).toBe("");
});

it("a count that leaves out what its reader may not read is told to do so, and a wrong one is not", () => {
  const steps = (count: number): readonly string[] => [
    made,
    "| Ada | create Note | | book: Book 1 | 201 |",
    `| Ben, a Member | read Book | Book 1 | | 200, noted: ${count} |`,
  ];
  const told = (rights: string, count: number): string =>
    said(shelf(rights, steps(count))).find((one) => one.includes("example-fails")) ?? "";
  expect(told("`by == me`", 1)).toContain(
    "it comes to `noted: 0`, since whoever asks may not read all that it counts or shows.",
  );
  expect(told("`by == me`", 2)).toContain("it comes to `noted: 0`.");
  expect(told("yes", 1)).toBe("");
});

it.each([
  ["Ada, a Lead", "`Ada` is a Customer in the rows of point 3, and is called a Lead here."],
  ["User 1, a Lead", "`User 1` is a Customer in the rows of point 3, and is called a Lead here."],
  ["User 1, a Customer", ""],
  ["User 1", ""],
  ["Eve, a Lead", ""],
])("%s is held to the rows of point 3", (who, expected) => {
  const rows =
    "### Rows of User\n\n| name | email | password | role |\n| --- | --- | --- | --- |\n| Ada | ada@example.org | ten letters | Customer |\n\n";
  const example = `### Example: Rows\n\n| Who | Call | On | With | Answer |\n| --- | --- | --- | --- | --- |\n| ${who} | Read a user | User 1 | | granted |\n\n`;
  const text = desk.text.replace("## 4. ", `${rows}## 4. `).replace("## 8. ", `${example}## 8. `);
  const told = parse(createSource("desk.md", text))
    .diagnostics.map((one) => renderDiagnostic(createSource("desk.md", text), one))
    .filter((one) => /role-told|is called/.test(one));
  expect(told.join()).toContain(expected);
  expect(told.length).toBe(expected === "" ? 0 : 1);
});

it("a text under On that names no record is told with the field that it is compared with", () => {
  const document = `# Specification: Hives

## 3. Entities and their fields

### Hive (hives)

| Field | Type | Required |
| --- | --- | --- |
| label | text 1..9, unique | yes |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Caller | whoever calls |

| Action | Caller |
| --- | --- |
| read, create Hive | yes |

### Example: A hive is read

| Who | Call | On | With | Answer |
| --- | --- | --- | --- | --- |
| a Caller | create Hive | | label: AB1 | 201 |
| a Caller | read Hive | AB1 | | 200 |
`;
  expect(said(createSource("hives.md", document)).join("\n")).toContain(
    "`AB1` is compared with `Hive.id`, by which this call finds its record. `Hive 1` is the first `Hive`, whatever its key.",
  );
});
