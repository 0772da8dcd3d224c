import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../documents.ts";
import { mutantsOf } from "../operators/mutants-of.ts";
import { distinguish } from "./distinguish.ts";
import { landscapeOf } from "./landscape.ts";

const { model } = readDocument(scoredDocuments.find(({ path }) => path.includes("helpdesk"))!);
const mutants = mutantsOf(model);
const mutant = (operator: string, says: string) =>
  mutants.find((one) => one.operator === operator && one.says === says)!.model;
const budget = { within: Infinity, deeds: 8000 };
const asItIs = landscapeOf(model, {}, 14);

test.each([
  ["P2 narrow role", "Customer: create Ticket", 1],
  ["T5 wrong target", "assign of Ticket: waiting", 2],
  // An open ticket can't be solved: those who may not are told so, the others that it is not assigned.
  ["P4 any record may be acted on", "Agent: solve Ticket", 2],
])("%s (%s) is told apart by %i calls", (operator, says, calls) => {
  expect(distinguish(asItIs, model, mutant(operator, says), budget)).toMatchObject({ kind: "told apart", calls });
});

test("a limit that is one too high shows where it is made small, after few calls", () => {
  const found = distinguish(
    landscapeOf(model, { maxOpenTickets: 2 }, 12),
    model,
    mutant("K1 N+1", "maxOpenTickets"),
    budget,
  );
  expect(found.kind).toBe("told apart");
  expect(found.kind === "told apart" && found.calls).toBeLessThanOrEqual(4);
});

test("a guard that only time breaks is told apart after that time alone", () => {
  const unguarded = mutant("T1 drop guard", "reopen of Ticket");
  const few = { within: Infinity, deeds: 6000 };
  expect(distinguish(asItIs, model, unguarded, few).kind).toBe("equivalent up to");
  expect(distinguish(asItIs.after(15 * 86_400_000), model, unguarded, few).kind).toBe("told apart");
});

test("what nobody can be shown is equivalent, as far as was looked", () => {
  const same = distinguish(asItIs, model, mutant("P4 any record may be acted on", "Customer: close Ticket"), budget);
  expect(same).toMatchObject({ kind: "equivalent up to" });
  expect(same.kind === "equivalent up to" && same.worlds).toBeGreaterThanOrEqual(14);
});
