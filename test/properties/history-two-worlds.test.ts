import fc from "fast-check";
import { expect, test } from "vitest";
import { storedFields } from "../../src/model/fields-of.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { DataStore } from "../../src/runtime/store/data-store.ts";
import { createTruth } from "../../src/semantics/memory/truth.ts";
import { createVisibility } from "../../src/semantics/memory/visibility.ts";
import type { Visibility } from "../../src/semantics/memory/visibility.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { choicesFrom } from "../generate/choices.ts";
import type { Choices } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { openHistoryTwin, playEngine } from "./engine-history.ts";
import { peopledState } from "./engine-people.ts";
import { parametersOf } from "./screens/asked-of-screens.ts";
import { alterUnseen } from "./two-world-alter.ts";

const now = "2026-12-01T09:00:00.000Z";

/** The worlds differ in what the viewer may not read: in records, in fields, and in what the history has of them. */
test("no history depends on what its reader may not read", async () => {
  let [altered, shown] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      documents,
      histories,
      fc.array(fc.nat(9999), { minLength: 60, maxLength: 200 }),
      async (document, history, tape) => {
        const model = readModel(document);
        const choices = choicesFrom(tape);
        const people = ["ann", "ben", "cleo"].map((id): Actor => ({ kind: "person", id }));
        const viewer = choices.of<Actor>([...people, { kind: "visitor" }]);
        const [one, two] = [await openHistoryTwin(model), await openHistoryTwin(model)];
        try {
          for (const twin of [one, two]) {
            await twin.load(peopledState(model));
            await playEngine(model, twin, peopledState(model), history, () => {});
          }
          const world = await one.content();
          const other = alterUnseen(choices, model, world, viewer, now);
          for (const { name } of model.entities)
            await two.store.write((queries) => queries.run({ text: `delete from "${name}"` }, []));
          await two.load(other);
          altered += await alterHistory(choices, two.store, sightOf(model, other, viewer), model);
          const [here, there] = [one.screens(() => now), two.screens(() => now)];
          for (const screen of model.screens.filter(({ shows }) => shows.kind === "record"))
            for (const parameters of [
              ...parametersOf(choices, { model, state: world }, screen),
              ...parametersOf(choices, { model, state: other }, screen),
            ]) {
              const seen = await here.history(viewer, screen.name, parameters);
              const told = `${document}\n${JSON.stringify({ viewer, screen: screen.name, parameters })}`;
              expect(await there.history(viewer, screen.name, parameters), told).toEqual(seen);
              if ("entries" in seen) shown += seen.entries.length;
            }
        } finally {
          await one.close();
          await two.close();
        }
      },
    ),
    { numRuns: runs(40), endOnFailure: true },
  );
  expect(Math.min(altered, shown)).toBeGreaterThan(20);
});

function sightOf(model: Specification, world: State, viewer: Actor): Visibility {
  const me = viewer.kind === "person" ? viewer.id : null;
  const moment = { me, now, input: {}, constants: constantsOf(model), budget: { left: 10_000_000 } };
  return createVisibility(model, createTruth(model, world, moment), roleOf(model, world, viewer) ?? "", moment);
}

/** Alters what the histories in a store have of unreadable fields, and adds changes of such fields. Gives how many it has altered. */
async function alterHistory(
  choices: Choices,
  store: DataStore,
  sight: Visibility,
  model: Specification,
): Promise<number> {
  let altered = 0;
  for (const text of [`update "@history" set "number" = -"number"`, `update "@history" set "number" = -10 * "number"`])
    await store.write((queries) => queries.run({ text }, []));
  const text = `select "entity", "record", "number", "changes" from "@history" order by 1, 2, 3`;
  for (const [entity, record, number, stored] of await store.latest.all({ text }, [])) {
    const [name, id] = [String(entity), String(record)];
    const isThere = sight.all(name).includes(id);
    const hidden = storedFields(entityNamed(model, name))
      .map((field) => field.name)
      .filter((field) => !isThere || !sight.fieldReadable(name, id, field));
    if (hidden.length === 0) continue;
    altered += 1;
    const secret = { [choices.of(hidden)]: [null, `unseen ${choices.below(100)}`] };
    if (typeof stored === "string") {
      const changes = Object.entries(JSON.parse(stored) as Readonly<Record<string, readonly unknown[]>>);
      const left = changes.filter(([field]) => !hidden.includes(field) || choices.chance(50));
      const next = JSON.stringify({
        ...Object.fromEntries(left),
        ...(left.length === 0 || choices.chance(50) ? secret : {}),
      });
      const update = `update "@history" set "changes" = ?4 where "entity" = ?1 and "record" = ?2 and "number" = ?3`;
      await store.write((queries) => queries.run({ text: update }, [name, id, Number(number), next]));
    }
    if (choices.chance(50)) {
      const insert = `insert into "@history" ("entity", "record", "number", "id", "at", "by", "changes") values (?1, ?2, ?3 + 5, ?4, ?5, 'visitor', ?6)`;
      const cells = [name, id, Number(number), `${id} ${String(number)}`, now, JSON.stringify(secret)];
      await store.write((queries) => queries.run({ text: insert }, cells));
    }
  }
  return altered;
}
