import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../generation/random/random.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { TraceSituation } from "../trace/recorded-trace.ts";
import type { StepValue, SymbolicStep } from "../trace/symbolic-step.ts";
import { ModelState } from "../model-state/model-state.ts";
import { Simulation } from "../simulate/simulation.ts";
import { searchDistinguishingTrace } from "./search-distinguishing-trace.ts";
import { simplifyPeopleAndInputs } from "./simplify-people-and-inputs.ts";
import { runs } from "../../../test/runs.ts";

const text = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const model = parse(createSource("helpdesk.md", text)).value;
const mutant = (right: string, wrong: string): Specification =>
  parse(createSource("other.md", text.replace(right, wrong))).value;

const roles = ["Customer", "Customer", "Agent", "Agent", "Lead", "Lead"];
const now = "2026-11-21T10:00:00.000Z";
const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const start: Omit<TraceSituation, "base"> = {
  modelState: new ModelState(
    model,
    apply(
      emptyState,
      roles.map((role, number) => ({
        kind: "put",
        entity: "User",
        row: {
          id: idOf(number),
          values: { name: `Kim ${number}`, email: `k${number}@example.org`, password: "battery staple", role },
          since: {},
        },
      })),
    ),
  ),
  people: roles.map((role, number) => ({
    id: idOf(number),
    number,
    role,
    credentials: { kind: "token", token: "" },
    secret: null,
  })),
  isShared: false,
};

const value = (of: string): StepValue => ({ kind: "value", value: of });
const ticket = (step: number): StepValue => ({ kind: "key", of: { kind: "made", step, at: 0 } });
const open = (number: number, caller: number): SymbolicStep => ({
  number,
  caller,
  call: "Open a ticket",
  subject: null,
  input: { subject: value("No ink left"), body: value("It prints white.") },
  query: {},
  ifMatch: null,
});
const on = (
  number: number,
  caller: number,
  call: string,
  of: number,
  input: SymbolicStep["input"] = {},
): SymbolicStep => ({
  number,
  caller,
  call,
  subject: ticket(of),
  input,
  query: {},
  ifMatch: null,
});
const list = (number: number, caller: number): SymbolicStep => ({
  number,
  caller,
  call: "List tickets",
  subject: null,
  input: {},
  query: {},
  ifMatch: null,
});

/** A trace that was run on an implementation of the mutant; null if nothing deviates. */
function result(other: Specification, steps: readonly SymbolicStep[]): readonly JudgedExchange[] | null {
  const simulation = new Simulation(model, other, start, now);
  let simulated = simulation.start;
  const trace: JudgedExchange[] = [];
  for (const step of steps) {
    const one = simulation.simulateStep(simulated, step);
    if (one === null) continue;
    const call = model.calls.find(({ name }) => name === step.call)!;
    const statuses =
      one.kind === "distinguished" ? [one.documentDecision.status, one.mutantDecision.status] : [200, 200];
    trace.push({
      step,
      call,
      expected: { status: statuses[0] },
      received: { kind: "answer", status: statuses[1] },
    } as JudgedExchange);
    if (one.kind === "distinguished") return trace;
    simulated = one.simulated;
  }
  return null;
}

async function shrunk(
  other: Specification,
  steps: readonly SymbolicStep[],
): Promise<{ readonly from: number; readonly to: readonly SymbolicStep[] } | null> {
  const trace = result(other, steps);
  if (trace === null) return null;
  const shorter = searchDistinguishingTrace(
    new Simulation(model, other, start, now),
    { trace, traceId: "m0" },
    createRandom(1),
    1500,
  );
  const to = shorter ?? trace.map(({ step }) => step);
  expect(result(other, to)).toHaveLength(to.length);
  return { from: trace.length, to };
}

test("a mutant that shows foreign tickets needs a trace with one ticket only", async () => {
  const other = mutant("| own | Ticket | `requester == me` |", "| own | Ticket | `requester == me or true` |");
  const assignee: StepValue = { kind: "key", of: { kind: "person", number: 2 } };
  const replayed = await shrunk(other, [
    open(0, 0),
    open(1, 0),
    list(2, 4),
    on(3, 4, "Assign a ticket", 1, { assignee }),
    on(4, 2, "Solve a ticket", 1),
    list(5, 1),
  ]);
  expect(replayed).toMatchObject({ from: 6, to: [{ call: "Open a ticket" }, { call: "List tickets" }] });
});

test("a trace for a limit keeps only the requests that it counts", async () => {
  const other = mutant("| maxOpenTickets | 5 |", "| maxOpenTickets | 4 |");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(0, 1, 4), { minLength: 12, maxLength: 16 }), async (whoever) => {
      const replayed = await shrunk(
        other,
        whoever.flatMap((caller, at) => [open(2 * at, caller), list(2 * at + 1, caller)]),
      );
      if (replayed !== null)
        expect(replayed.to.map(({ call }) => call)).toEqual(Array.from({ length: 5 }, () => "Open a ticket"));
    }),
    { numRuns: runs(3) },
  );
});

test("a deviation that shows in the first state needs no earlier requests", async () => {
  const other = mutant("| read User: name | | yes | yes | yes |", "| read User: name | | | yes | yes |");
  const replayed = await shrunk(other, [
    open(0, 0),
    on(1, 2, "Answer a ticket", 0),
    list(2, 0),
    { ...list(3, 1), call: "List users" },
  ]);
  expect(replayed?.to).toHaveLength(1);
});

test("a key that was never revealed can't be used", () => {
  const simulation = new Simulation(model, model, start, now);
  const quiet = new Simulation(mutant("- Answers: 201 Ticket", "- Answers: 201"), model, start, now);
  const after = (of: Simulation): boolean => {
    const opened = of.simulateStep(of.start, open(0, 0));
    return opened?.kind === "same" && of.simulateStep(opened.simulated, on(1, 0, "Read a ticket", 0)) !== null;
  };
  expect([after(simulation), after(quiet)]).toEqual([true, false]);
});

test("a simplified trace has no unneeded people, inputs or steps", () => {
  const other = mutant(
    "| assign | open, assigned, waiting | assigned |",
    "| assign | open, assigned, waiting | waiting |",
  );
  const assignee: StepValue = { kind: "key", of: { kind: "person", number: 5 } };
  const urgent = { ...open(0, 3), input: { ...open(0, 3).input, priority: value("urgent") } };
  const trace = [urgent, on(1, 5, "Assign a ticket", 0, { assignee })];
  expect(simplifyPeopleAndInputs(new Simulation(model, other, start, now), trace)).toEqual([
    open(0, 3),
    on(1, 3, "Assign a ticket", 0, { assignee: { kind: "key", of: { kind: "person", number: 3 } } }),
  ]);
});
