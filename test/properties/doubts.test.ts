import { expect, onTestFinished, test } from "vitest";
import { readDocument, scoredDocuments } from "../../bench/mutants/documents.ts";
import { landscapeOf } from "../../bench/mutants/equivalence/landscape.ts";
import { outcomeOf } from "../../bench/mutants/equivalence/outcome.ts";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { steadyClock } from "../../bench/mutants/score/judge-once.ts";
import { allAlterationsOf } from "../../src/conform/alterations/alterations-of.ts";
import { concernOf } from "../../src/conform/doubt/concern.ts";
import { Doubts } from "../../src/conform/doubt/doubts.ts";
import { partingOf, sameButForMoments } from "../../src/conform/doubt/parting.ts";
import { Novelty } from "../../src/conform/draw/novelty.ts";
import { placeOf } from "../../src/conform/draw/place-of.ts";
import { playStory } from "../../src/conform/play/play-story.ts";
import { openStage } from "../../src/conform/people/stage.ts";
import { coneOfInfluenceFor } from "../../src/explore/influence/cone-of-influence.ts";
import { createRandom } from "../../src/sample/random/random.ts";
import { callsTried } from "../../src/conform/draw/calls-tried.ts";

const { model } = readDocument(scoredDocuments.find(({ path }) => path.includes("helpdesk"))!);
const calls = callsTried(model);

test("a story leaves few doubts, and what is drawn for the rest is answered otherwise by some reading", async () => {
  const time = steadyClock();
  const { target, known } = runInMemory(model, "Lead", time.clock);
  onTestFinished(() => target.close());
  const stage = openStage(model, target, { seed: 1, known, mark: "t", ...time, tolerance: 5000, isAlone: true });
  const { drive, mark } = await stage.begin(stage.cast);
  const doubts = new Doubts(model);
  const atFirst = doubts.left;
  const source = { random: createRandom(1), novelty: new Novelty(), cone: coneOfInfluenceFor(model), doubts };
  const told = await playStory(drive, source, mark, { calls: 150, kept: 0 });
  expect(told.filter(({ judgement }) => judgement?.wrong !== null)).toEqual([]);
  expect(doubts.left).toBeLessThan(atFirst * 0.7);

  const readings = allAlterationsOf(model, calls);
  const drawn = Array.from({ length: 12 }, (_, at) =>
    doubts.draw(placeOf(drive, source, mark, 1000 + at), drive, calls),
  ).filter((one) => one !== null);
  expect(drawn.length).toBeGreaterThan(0);
  for (const { who, call, asked } of drawn) {
    const parts = partingOf(model, drive.foreseeBy(who, call, asked), sameButForMoments(drive.tolerance));
    expect(
      readings.some((other) => parts(other.model, true) !== null),
      call.name,
    ).toBe(true);
  }
});

test.each(["helpdesk", "equipment-loans"])(
  "a call of %s that a reading does not concern is answered by it as by the document",
  (name) => {
    const { model } = readDocument(scoredDocuments.find(({ path }) => path.includes(name))!);
    const calls = callsTried(model);
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
    const readings = allAlterationsOf(model, calls).filter((_, at) => at % 11 === 0);
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
  },
);
