import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import { coneOfInfluenceFor } from "../../explore/influence/cone-of-influence.ts";
import { createRandom } from "../../world/random/random.ts";
import { emptyState, apply } from "../../semantics/state/apply.ts";
import { generateRequest } from "./generate-request.ts";
import { ReferableRecords } from "./referable-records.ts";

const model = smallDocument({
  fields: ["| title | text | yes | |"],
  rights: ["| read Task | yes | yes | yes | yes |"],
});
const list = model.calls.find(({ does }) => does.kind === "list" && does.entity === "Task")!;

test("no request exceeds the limit for path, query and headers", () => {
  const long = { id: "long", values: { title: "ä".repeat(9000) }, since: {} };
  const state = apply(emptyState, [{ kind: "put", entity: "Task", row: long }]);
  const referable = new ReferableRecords({
    model,
    state,
    reservedIds: new Set(),
    isKeyKnown: () => true,
    fieldsNotLearned: () => new Set(),
  });
  const random = createRandom(7);
  const context = {
    model,
    coneOfInfluence: coneOfInfluenceFor(model),
    state,
    people: [],
    isWithinRateLimit: () => true,
    referable,
    isKeyKnown: () => true,
    random,
    now: "2026-11-21T10:00:00.000Z",
    traceId: "m",
    isShared: false,
  };
  const params = Array.from(
    { length: 300 },
    (_, number) => generateRequest({ ...context, number }, list)?.params.query ?? {},
  );
  expect(params.filter((query) => Object.keys(query).some((name) => name.startsWith("title"))).length).toBeGreaterThan(
    10,
  );
  expect(
    Math.max(...params.map((query) => encodeURIComponent(Object.values(query).join("")).length)),
  ).toBeLessThanOrEqual(2000);
});
