import fc from "fast-check";
import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import type { Commit } from "../../src/runtime/engine/context/commit.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import { createVisibility } from "../../src/semantics/memory/visibility.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { representRecord } from "../../src/semantics/memory/represent-record.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { createTruth } from "../../src/semantics/memory/truth.ts";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { runs } from "../runs.ts";
import { peopledState } from "./engine-people.ts";
import { playBoth } from "./engine-story.ts";
import { openTwin } from "./engine-twin.ts";

const now = "2026-12-01T09:00:00.000Z";
const viewers: readonly Actor[] = [{ kind: "person", id: "ann" }, { kind: "person", id: "ben" }, { kind: "visitor" }];

/**
 * The two worlds are those before and after a write by anybody: where a viewer can't tell them apart by reading, they are told of nothing. Where they see a written record
 * otherwise, they are told, but for few whose rights the same write changed: mostly where a record is deleted together with the one by which they could read it.
 */
test("nobody is told of a change by which nothing that they may read comes, goes or changes", async () => {
  let [told, silent, missed] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(documents, histories, async (document, history) => {
      const model = readModel(document);
      const timerIds: string[] = [];
      const twin = await openTwin(model, { timerIds });
      try {
        let before = peopledState(model);
        await twin.load(before);
        const screens = createScreens(model, twin.store, () => now);
        const commits: Commit[] = [];
        twin.engine.onCommit((commit) => commits.push(commit));
        const look = async (): Promise<void> => {
          if (commits.length === 0) return;
          const after = await twin.content();
          for (const { written, replaced } of commits.splice(0)) {
            for (const viewer of replaced ? [] : viewers) {
              const [was, is] = [viewOf(model, before, viewer), viewOf(model, after, viewer)];
              const entities = await screens.changesSeen(viewer, written, []);
              if (JSON.stringify(was) === JSON.stringify(is))
                expect(
                  entities,
                  `${document}\n${JSON.stringify({ viewer, written: [...written].map(([entity, rows]) => [entity, ...rows]) })}`,
                ).toEqual([]);
              const seen = [...written].flatMap(([entity, rows]) =>
                [...rows.keys()].some((id) => was[`${entity} ${id}`] !== is[`${entity} ${id}`]) ? [entity] : [],
              );
              told += entities.length;
              silent += written.size - entities.length;
              missed += seen.filter((entity) => !entities.includes(entity)).length;
            }
          }
          before = after;
        };
        const engine: typeof twin.engine = {
          ...twin.engine,
          perform: async (...call) => {
            const outcome = await twin.engine.perform(...call);
            await look();
            return outcome;
          },
          // Timers fire several at a time: what stood after each can't be looked at.
          fireTimers: async (at) => {
            const fired = await twin.engine.fireTimers(at);
            commits.splice(0);
            before = await twin.content();
            return fired;
          },
        };
        await playBoth(model, { ...twin, engine }, before, history, timerIds);
      } finally {
        await twin.close();
      }
    }),
    { numRuns: runs(25), endOnFailure: true },
  );
  expect(Math.min(told, silent)).toBeGreaterThan(25);
  expect(missed).toBeLessThan(told / 8);
});

/** What somebody sees of all records' own fields, by entity and id. */
function viewOf(model: Specification, state: State, viewer: Actor): Readonly<Record<string, string>> {
  const role = roleOf(model, state, viewer);
  if (role === null) return {};
  const moment = {
    me: viewer.kind === "person" ? viewer.id : null,
    now,
    input: {},
    constants: constantsOf(model),
    budget: { left: 10_000_000 },
  };
  const visibility = createVisibility(model, createTruth(model, state, moment), role, moment);
  return Object.fromEntries(
    model.entities.flatMap(({ name }) =>
      visibility
        .all(name)
        .map((id) => [`${name} ${id}`, JSON.stringify(representRecord(model, visibility, name, id).kept)]),
    ),
  );
}
