import { expect, onTestFinished, test } from "vitest";
import { readDocument, scoredDocuments } from "../../bench/mutants/documents.ts";
import { landscapeOf } from "../../bench/mutants/equivalence/landscape.ts";
import { outcomeOf } from "../../bench/mutants/equivalence/outcome.ts";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { steadyClock } from "../../bench/mutants/score/judge-once.ts";
import { allMutants } from "../../src/conform/mutation-operators/all-mutants.ts";
import { relevanceOf } from "../../src/conform/live-mutants/mutant-relevance.ts";
import { createMutantComparison, equalButForClocks } from "../../src/conform/live-mutants/compare-with-mutant.ts";
import { createGenerationContext } from "../../src/conform/generate/create-generation-context.ts";
import { createRunState } from "../../src/conform/run/run-state.ts";
import { runTrace } from "../../src/conform/run/run-trace.ts";
import { createTestBed } from "../../src/conform/accounts/test-bed.ts";
import { testedCalls } from "../../src/conform/generate/tested-calls.ts";

const { model } = readDocument(scoredDocuments.find(({ path }) => path.includes("helpdesk"))!);
const calls = testedCalls(model);

test("a trace leaves few live mutants, and requests generated for the rest kill some", async () => {
  const time = steadyClock();
  const { target, known } = runInMemory(model, "Lead", time.clock);
  onTestFinished(() => target.close());
  const testBed = createTestBed(model, target, {
    seed: 1,
    known,
    runId: "t",
    ...time,
    clockTolerance: 5000,
    isAlone: true,
  });
  const { executor, traceId } = await testBed.setUpTrace(testBed.participants);
  const source = createRunState(model, 1);
  const { liveMutants } = source;
  const atFirst = liveMutants.count;
  const exchanges = await runTrace(executor, source, traceId, { requests: 150, reservedVisitorRequests: 0 });
  expect(exchanges.filter(({ judgement }) => judgement?.deviation !== null)).toEqual([]);
  expect(liveMutants.count).toBeLessThan(atFirst * 0.7);

  const readings = allMutants(model, calls);
  const drawn = Array.from({ length: 12 }, (_, at) =>
    liveMutants.choose(createGenerationContext(executor, source, traceId, 1000 + at), executor, calls),
  ).filter((one) => one !== null);
  expect(drawn.length).toBeGreaterThan(0);
  for (const { caller, call, params } of drawn) {
    const parts = createMutantComparison(
      model,
      executor.predictorFor(caller, call, params),
      equalButForClocks(executor.clockTolerance),
    );
    expect(
      readings.some((other) => parts(other.model, true) !== null),
      call.name,
    ).toBe(true);
  }
});

test.each(["helpdesk", "equipment-loans"])(
  "a call of %s that a mutant is not relevant to is answered by it as by the document",
  (name) => {
    const { model } = readDocument(scoredDocuments.find(({ path }) => path.includes(name))!);
    const calls = testedCalls(model);
    const landscape = landscapeOf(model, {}, 8);
    const places = [0, 5].flatMap((at) => landscape.place(at) ?? []);
    expect(places).toHaveLength(2);
    const deeds = new Map(
      calls.map((call) => [
        call,
        places.flatMap(({ state, occasion, deedsOf }) =>
          deedsOf(call)
            .filter(({ isFirst }) => isFirst)
            .map((deed) => ({ state, occasion, deed, told: outcomeOf(model, state, deed, occasion).told })),
        ),
      ]),
    );
    const readings = allMutants(model, calls).filter((_, at) => at % 11 === 0);
    let compared = 0;
    for (const { model: other, description } of readings) {
      const { mayAffectCall } = relevanceOf(model, other);
      for (const call of calls.filter((one) => !mayAffectCall(one))) {
        for (const { state, occasion, deed, told } of deeds.get(call)!) {
          compared += 1;
          if (outcomeOf(other, state, deed, occasion).told !== told) expect.fail(`${description}: ${call.name}`);
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
  },
);
