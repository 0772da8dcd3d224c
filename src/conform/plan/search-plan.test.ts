import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { createRandom } from "../../generation/random/random.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { testedCalls } from "../generate/tested-calls.ts";
import type { SymbolicStep } from "../trace/symbolic-step.ts";
import { ModelState } from "../model-state/model-state.ts";
import { Simulation } from "../simulate/simulation.ts";
import { weighCalls } from "./call-weights.ts";
import { searchPlan } from "./search-plan.ts";

const text = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const model = parse(createSource("helpdesk.md", text)).value;
const mutant = (right: string, wrong: string): Specification =>
  parse(createSource("other.md", text.replace(right, wrong))).value;

const people = ["Customer", "Agent", "Lead"].map((role, number) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  number,
  role,
  credentials: { kind: "token", token: "" } as const,
  secret: null,
}));
const modelState = new ModelState(
  model,
  apply(
    emptyState,
    people.map(({ id, number, role }) => ({
      kind: "put",
      entity: "User",
      row: {
        id,
        values: { name: `Kim ${number}`, email: `k${number}@example.org`, password: "battery staple", role },
        since: {},
      },
    })),
  ),
);
const simulationOf = (other: Specification): Simulation =>
  new Simulation(model, other, { modelState, people, isShared: false }, "2026-11-21T10:00:00.000Z", {
    othersAt: () => [],
    isRelevant: () => true,
  });

/** The first plan that is found; null if so many searches find none. */
function planned(
  other: Specification,
  relevantCalls: string,
  seed: number,
  times: number,
): readonly SymbolicStep[] | null {
  const random = createRandom(seed);
  const callWeights = weighCalls(model, testedCalls(model), new Set([relevantCalls]), () => true);
  for (let at = 0; at < times; at++) {
    const found = searchPlan(simulationOf(other), callWeights, {
      random,
      traceId: "m0",
      firstStep: 0,
      firstNumber: 100 * at,
    });
    if (found !== null) return found.steps;
  }
  return null;
}

/**
 * The index of the first step that document and mutant answer differently; null if there is none, or a step can't be
 * simulated.
 *
 * A *step* is one request of a trace, or a wait.
 */
function partsAt(other: Specification, steps: readonly SymbolicStep[]): number | null {
  const simulation = simulationOf(other);
  let simulated = simulation.start;
  for (const [at, step] of steps.entries()) {
    const result = simulation.simulateStep(simulated, step);
    if (result === null) return null;
    if (result.kind === "distinguished") return at;
    simulated = result.simulated;
  }
  return null;
}

test("a plan for a limit contains the requests that reach it, and no others", () => {
  const steps = planned(mutant("| maxOpenTickets | 5 |", "| maxOpenTickets | 6 |"), "Open a ticket", 1, 40);
  const caller = steps?.[0]?.caller;
  expect(steps?.map((step) => `${step.call} ${step.caller}`)).toEqual(
    Array.from({ length: 6 }, () => `Open a ticket ${caller}`),
  );
});

test.each([
  [
    "in a state that takes two calls",
    "| close | solved | closed |",
    "| close | solved, assigned | closed |",
    "Close a ticket",
  ],
  [
    "by a rule that counts",
    '`me.tickets.filter(t, t.status != "closed").size() < maxOpenTickets`',
    '`me.tickets.filter(t, t.status == "open").size() < maxOpenTickets`',
    "Open a ticket",
  ],
])(
  "a plan ends in a call that is answered otherwise, and needs each of those before it: %s",
  (_, right, wrong, relevantCalls) => {
    const other = mutant(right, wrong);
    expect(other).not.toEqual(model);
    for (const seed of [1, 2, 3]) {
      const steps = planned(other, relevantCalls, seed, 100) ?? [];
      expect(partsAt(other, steps)).toBe(steps.length - 1);
      for (let without = 0; without < steps.length - 1; without++)
        expect(
          partsAt(
            other,
            steps.filter((__, at) => at !== without),
          ),
          `without step ${without}`,
        ).toBeNull();
    }
  },
);
