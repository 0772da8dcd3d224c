import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createSource } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { decide } from "../../semantics/decide.ts";
import { runExample } from "../../reading/examples/run-example.ts";
import { renderNarration } from "./render-narration.ts";
import { narrateTrace } from "./narrate-trace.ts";

const specs = new URL("../../../specs/", import.meta.url);
const read = (name: string): Source => createSource(name, readFileSync(new URL(name, specs), "utf8"));

/** The story of an example that is written into a document, told from what happens in it. */
function told(name: string, steps: readonly string[]): readonly string[] {
  const before = read(name);
  const table = [
    "",
    "### Example: This",
    "",
    "| Who | Call | On | With | Answer |",
    "| --- | --- | --- | --- | --- |",
    ...steps,
    "",
    "## 6. ",
  ].join("\n");
  const source = createSource(name, before.text.replace("\n## 6. ", table));
  const { value, diagnostics } = parse(source);
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  const { trace, failure } = runExample(value, value.examples.at(-1)!);
  expect(failure).toBe(null);
  return renderNarration(source, narrateTrace(value, trace!))
    .split("\n")
    .map((line) => line.replace(/line \d+/, "line N"));
}

it("a story names people as they come, calls as the document does, and what refused them", () => {
  expect(
    told("helpdesk.md", [
      '| Cleo, a Customer | Open a ticket | | subject: "No ink left", body: Help, priority: urgent | NOT_URGENT |',
      '| Cleo | Open a ticket | | subject: "No ink left", body: Help | 201 |',
      "| Abe, an Agent | assign Ticket | Ticket 1 | assignee: Abe | 200 |",
      "| Dan, a Customer | Read a ticket | Ticket 1 | | NO_SUCH_THING |",
      "| Abe | answer Ticket | Ticket 1 | body: Yes | NOT_YOURS |",
      "| Abe | solve Ticket | Ticket 1 | | 200 |",
      "| | 15 days pass | | | |",
      "| | expire Ticket | Ticket 1 | | |",
      "| Lea, a Lead | Change a user | Cleo | role: Agent | 200 |",
      "| Cleo | Open a ticket | | subject: Ink, body: Help | INVALID |",
    ]),
  ).toEqual(
    [
      " 1. Ada, a Customer, tries to open a ticket with priority urgent, and is refused: “Only the desk can call a ticket urgent.” (NOT_URGENT, line N)",
      " 2. Ada opens a ticket.",
      " 3. Ben, an Agent, assigns the ticket with themself as assignee.",
      " 4. Cem, a Customer, tries to read the ticket, and is refused: “There is nothing here.” (NO_SUCH_THING, line N)",
      " 5. Ben tries to answer the ticket, and is refused: “You may not do that.” (NOT_YOURS, line N)",
      " 6. Ben solves the ticket.",
      " 7. 15 days later, the system expires the ticket.",
      " 8. Dana, a Lead, changes the user Ada so that role is Agent; Ada is an Agent now.",
      " 9. Ada tries to open a ticket with subject “Ink”, and is refused: “Please look at the marked fields. subject: This must have at least 5 characters.” (INVALID, line N)",
    ].map((line) => line.replace(/^ (?=\d\.)/, "")),
  );
});

it("a story speaks of what else a deed makes, changes and takes away", () => {
  expect(
    told("equipment-loans.md", [
      "| | there is Mia, a Manager | | | |",
      "| | there is Bo, a Borrower | | | |",
      "| | there is an Item | | name: Ladder, deposit: 20 | |",
      "| Mia | Lend an item | | item: Item 1, borrower: Bo | 201 |",
      "| | 15 days pass | | | |",
      "| | remind Loan | Loan 1 | | |",
      "| Mia | returnLate Loan | Loan 1 | | 200 |",
      "| Mia | Lend an item | | item: Item 1, borrower: Bo, deposit: 21 | DEPOSIT_TOO_HIGH |",
      "| Mia | delete Item | Item 1 | | IN_USE |",
      "| Mia | pay Charge | Charge 1 | | 200 |",
      "| Bo | Lend an item | | item: Item 1, borrower: Bo | NOT_YOURS |",
    ]),
  ).toEqual([
    "There is an item.",
    "1. Ada, a Manager, lends the item with Ben (a Borrower) as borrower.",
    "2. 15 days later, the system reminds the loan.",
    "3. Ada returns the loan late; a charge is made.",
    "4. Ada tries to lend the item with Ben as borrower and deposit 21, and is refused: “A deposit can be lowered, never raised.” (DEPOSIT_TOO_HIGH, line N)",
    "5. Ada tries to delete the item, and is refused: “Something still refers to this, so it has to stay.” (IN_USE, line N)",
    "6. Ada pays the charge.",
    "7. Ben tries to lend the item with themself as borrower, and is refused: “Only the library's staff can do that.” (NOT_YOURS, line N)",
  ]);
});

it("what is asked of a record that is not there is told as asked of none", () => {
  const { value } = parse(read("conduit.md"));
  const now = "2026-11-21T10:00:00.000Z";
  const state = { entities: {}, counters: {} };
  const tried = (call: string, subject: string): string | undefined => {
    const request = {
      call,
      subject,
      input: {},
      query: {},
      ifMatch: null,
      token: "",
      base: null,
      here: null,
      now,
      id: "n",
    };
    return narrateTrace(value, {
      start: { state, now, scaled: {} },
      steps: [
        {
          move: { kind: "call", actor: { kind: "visitor" }, request },
          decision: decide(value, state, { kind: "visitor" }, request),
        },
      ],
    }).sentences[0]?.refusal?.attempt;
  };
  expect(tried("Read the comments", "nope")).toBe(
    "A Visitor tries to read the comments of an article that does not exist.",
  );
  expect(tried("Read an article", "nope")).toBe("A Visitor tries to read an article that does not exist.");
  expect(tried("Read a profile", "nobody")).toBe("A Visitor tries to read a profile of a user that does not exist.");
  expect(tried("Follow someone", "nobody")).toBe("A Visitor tries to follow someone that does not exist.");
});
