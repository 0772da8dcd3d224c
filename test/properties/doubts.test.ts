import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../../bench/mutants/documents.ts";
import { landscapeOf } from "../../bench/mutants/equivalence/landscape.ts";
import { outcomeOf } from "../../bench/mutants/equivalence/outcome.ts";
import { allAlterationsOf } from "../../src/conform/blame/alterations/alterations-of.ts";
import { concernOf } from "../../src/conform/doubt/concern.ts";
import { callsTried } from "../../src/conform/draw/calls-tried.ts";

test("a call that a reading does not concern is answered by it as by the document", () => {
  const { model } = readDocument(scoredDocuments.find(({ path }) => path.includes("helpdesk"))!);
  const calls = callsTried(model);
  const landscape = landscapeOf(model, {}, 8);
  const places = [0, 5].flatMap((at) => landscape.place(at) ?? []);
  expect(places).toHaveLength(2);
  const deeds = new Map(calls.map((call) => [call, places.flatMap(({ state, occasion, deedsOf }) => deedsOf(call).filter(({ isFirst }) => isFirst).map((deed) => ({ state, occasion, deed, told: outcomeOf(model, state, deed, occasion).told })))]));
  const readings = allAlterationsOf(model, calls).filter((_, at) => at % 4 === 0);
  let compared = 0;
  for (const { model: other, says } of readings) {
    const { isCall } = concernOf(model, other);
    for (const call of calls.filter((one) => !isCall(one))) {
      for (const { state, occasion, deed, told } of deeds.get(call)!) {
        compared += 1;
        if (outcomeOf(other, state, deed, occasion).told !== told) expect.fail(`${says}: ${call.name}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
