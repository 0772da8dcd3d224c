import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printExpression } from "../../src/expression/print/print-expression.ts";
import { callNamed } from "../../src/model/find.ts";
import { refusalClausesOf } from "../../src/symbolic/refusal-clauses-of.ts";
import { couldBeGranted } from "../../src/symbolic/could-be-granted.ts";
import { obstaclesOfInput } from "../../src/runtime/screens/reason/chosen-input.ts";
import { readModel } from "../generate/read-document.ts";

function readSpecification(path: string) {
  return readModel(readFileSync(path, "utf8"));
}

/** The clauses of a call that say something, as `CODE: condition`. */
function said(path: string, call: string, role: string): readonly string[] {
  const model = readSpecification(path);
  return refusalClausesOf(model, callNamed(model, call), role).flatMap(({ refusal, holds }) =>
    holds === null ? [] : [`${refusal.code}: ${printExpression(holds)}`],
  );
}

test("a transition is refused by right, state, guard and what it would make of the record, in the order of judgement", () => {
  expect(said("specs/helpdesk.md", "Assign a ticket", "Agent")).toEqual([
    "NOT_YOURS: input.assignee == me",
    'WRONG_STATE: status == "open" or status == "assigned" or status == "waiting"',
    'WRONG_STATE: input.assignee.role != "Customer"',
    "NO_ASSIGNEE: input.assignee != null",
  ]);
});

test("a rule that the record keeps after the call whatever is sent is no clause", () => {
  // Comments can't be added to a closed ticket; answering leads to another state before it adds one.
  expect(said("specs/helpdesk.md", "Answer a ticket", "Customer")).toEqual([
    "NOT_YOURS: requester == me",
    'WRONG_STATE: status == "waiting"',
    "NO_ASSIGNEE: assignee != null",
  ]);
});

test("what is created is said in terms of what is sent and of who calls", () => {
  expect(said("specs/equipment-loans.md", "Reserve an item", "Borrower")).toEqual([
    'NOT_OFFERED: input.item.status == "offered"',
    "WRONG_DAY: input.wantedOn >= date(now) and input.wantedOn <= date(now) + bookAhead",
    'ALREADY_RESERVED: not me.reservations.exists(r, r.item == input.item and r.status in ["waiting", "ready"])',
    'TOO_MANY_RESERVED: me.reservations.filter(r, r.status in ["waiting", "ready"]).size() < maxReservations',
    expect.stringMatching(/^NONE_LEFT: input\.item\.copies - /),
  ]);
});

test("an update could be granted where one of its fields could be changed", () => {
  const model = readSpecification("specs/leave-requests.md");
  const conditions = couldBeGranted(model, callNamed(model, "Change a request"), "Employee").map((one) =>
    printExpression(one),
  );
  expect(conditions).toContain("employee == me");
});

test("an input can be refused also where the caller is judged first", () => {
  const judgedFirst = "## 7. The calls it makes\n\n### All calls\n\n- Judged first: caller\n";
  const text = readFileSync("specs/helpdesk.md", "utf8").replace("## 7. The calls it makes\n", judgedFirst);
  const model = readModel(text);
  const codes = refusalClausesOf(model, callNamed(model, "Assign a ticket"), "Lead").map(({ refusal }) => refusal.code);
  expect(codes.slice(0, 2)).toEqual(["NO_SUCH_THING", "INVALID"]);
});

test("what a list comes to with the record that a call creates is known before the call", () => {
  const model = readSpecification("specs/equipment-loans.md");
  const call = callNamed(model, "Lend an item");
  const item = call.takes.find(({ name }) => name === "item")!;
  expect(
    obstaclesOfInput(model, call, "Desk", item).map(
      ({ refusal, holds }) => `${refusal.code}: ${printExpression(holds)}`,
    ),
  ).toEqual([
    'NOT_OFFERED: @candidate.status == "offered"',
    expect.stringMatching(
      /^NONE_LEFT: @candidate\.copies - \(@candidate\.loans\.filter\(l, l\.away\)\.size\(\) \+ 1\)/,
    ),
  ]);
});
