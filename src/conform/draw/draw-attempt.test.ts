import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import { createRandom } from "../../sample/random/random.ts";
import { emptyState, apply } from "../../semantics/state/apply.ts";
import { drawAttempt } from "./draw-attempt.ts";
import { Nameable } from "./nameable.ts";

const model = smallDocument({
  fields: ["| title | text | yes | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
});
const list = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;

test("nothing is asked in so many words that whoever carries them might refuse", () => {
  const long = { id: "long", values: { title: "ä".repeat(9000) }, since: {} };
  const state = apply(emptyState, [{ kind: "put", entity: "Task", row: long }]);
  const nameable = new Nameable({
    model,
    state,
    reserved: new Set(),
    canSay: () => true,
    untoldFields: () => new Set(),
  });
  const random = createRandom(7);
  const place = {
    model,
    cone: coneOfInfluenceFor(model),
    state,
    people: [],
    mayCall: () => true,
    nameable,
    canSay: () => true,
    random,
    now: "2026-11-21T10:00:00.000Z",
    mark: "m",
    isShared: false,
  };
  const asked = Array.from({ length: 300 }, (_, number) => drawAttempt({ ...place, number }, list)?.asked.query ?? {});
  expect(asked.filter((query) => Object.keys(query).some((name) => name.startsWith("title"))).length).toBeGreaterThan(
    10,
  );
  expect(
    Math.max(...asked.map((query) => encodeURIComponent(Object.values(query).join("")).length)),
  ).toBeLessThanOrEqual(2000);
});
