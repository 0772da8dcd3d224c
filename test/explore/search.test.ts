import { expect, test } from "vitest";
import { StateSearch } from "../../src/explore/search/state-search.ts";
import { createSmallWorld } from "../../src/explore/world/small-world.ts";
import { idOfRecordNumber } from "../../src/explore/world/id-of-record-number.ts";
import type { Specification } from "../../src/model/specification.ts";
import { apply } from "../../src/semantics/state/apply.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { doors } from "./doors.ts";

const bound = { actors: 2, records: 2, values: "drawn lines", depth: 100 } as const;

/** The number of states at each depth, by a naive search that shares no code with the other one. */
function naively(model: Specification): readonly number[] {
  const { start, nextId } = createSmallWorld(model, bound, "peopled");
  const seen = new Set([canonical(start.state)]);
  const counts: number[] = [];
  let layer: readonly { readonly state: State; readonly next: number }[] = [{ state: start.state, next: nextId }];
  while (layer.length > 0) {
    counts.push(layer.length);
    const found: { state: State; next: number }[] = [];
    for (const { state, next } of layer) {
      for (const [actor, call, subject, input] of attempts(model, state)) {
        const decision = decide(model, state, actor, {
          call,
          subject,
          input,
          query: {},
          ifMatch: null,
          now: start.now,
          id: idOfRecordNumber(next),
        });
        if (decision.kind === "refusal") continue;
        const after = apply(state, decision.writes);
        if ((after.entities["Door"]?.size ?? 0) > bound.records || seen.has(canonical(after))) continue;
        seen.add(canonical(after));
        found.push({ state: after, next: next + 1 });
      }
    }
    layer = found;
  }
  return counts;
}

/** All moves of all actors, with every door and every person. */
function attempts(
  model: Specification,
  state: State,
): readonly (readonly [Actor, string, string | null, Record<string, string | null>])[] {
  const people = [...state.entities["Person"]!.keys()];
  const numbers = [...(state.entities["Door"]?.values() ?? [])].map(({ values }) => String(values["number"]));
  const named = (kind: string, transition?: string): string =>
    model.calls.find(
      ({ does }) =>
        does.kind === kind &&
        "entity" in does &&
        does.entity === "Door" &&
        (does.kind !== "transition" || does.transition === transition),
    )!.name;
  const transitions = model.machines[0]!.transitions.map(({ name }) => named("transition", name));
  return [{ kind: "visitor" } as const, ...people.map((id): Actor => ({ kind: "person", id }))].flatMap((actor) => [
    [actor, named("create"), null, {}] as const,
    ...numbers.flatMap((number) => [
      ...transitions.map((call) => [actor, call, number, {}] as const),
      ...[null, ...people].map((keeper) => [actor, named("update"), number, { keeper }] as const),
    ]),
    ...people.map((keeper) => [actor, named("create"), null, { keeper }] as const),
  ]);
}

/** A text that is the same for states which differ only in the order of people of a role, or of doors. */
function canonical({ entities }: State): string {
  const people = [...entities["Person"]!.values()];
  const doorsHere = [...(entities["Door"]?.values() ?? [])];
  const orders = permutations(people).filter((order) =>
    order.every(({ values }, at) => values["role"] === people[at]!.values["role"]),
  );
  return orders
    .map((order) => {
      const place = new Map(order.map(({ id }, at) => [id, at]));
      return JSON.stringify(
        doorsHere
          .map(
            ({ values }) =>
              `${values["status"]} ${values["keeper"] === null ? "-" : place.get(String(values["keeper"]))}`,
          )
          .sort(),
      );
    })
    .sort()[0]!;
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

test.each([
  ["as they are", {}],
  ["without rules", { rules: [], errors: [] }],
  [
    "that nobody but their keeper may enter",
    {
      rights: [
        "| create Door | | | yes |",
        "| update Door: keeper | | | yes |",
        "| enter, leave Door | | `keeper == me` | yes |",
        "| lock, unlock, remove Door | | | `keeper == me` |",
      ],
    },
  ],
  ["that are the keeper's who makes them", { fields: ["| keeper | Person | | `me` | |"] }],
])("of doors %s the search finds the states that a naive one finds, as far away", (_, other) => {
  const model = doors(other);
  const search = new StateSearch(createSmallWorld(model, bound, "peopled"), [], {
    states: 100_000,
    isSpent: () => false,
  });
  search.run();
  const found = Array.from({ length: search.tree.deepest + 1 }, (_one, depth) => search.tree.countAt(depth));
  expect(found).toEqual(naively(model));
  expect(found.length).toBeGreaterThan(3);
});

test("what was tried and what was not is all that can be tried in the states that were found", () => {
  const model = doors();
  for (const states of [5, 40, 100_000]) {
    const search = new StateSearch(createSmallWorld(model, bound, "peopled"), [], { states, isSpent: () => false });
    search.run();
    let all = 0;
    for (let at = 0; at < search.size; at += 1)
      all += search
        .enterState(at)
        .groups.reduce((sum, { candidates }) => sum + (candidates[0]!.isReadOnly ? 0 : candidates.length), 0);
    const [covered, uncovered] = [
      search.countCandidates(0, search.expanded),
      search.countCandidates(search.expanded, search.size),
    ];
    expect(covered + uncovered).toBe(all);
    // Where patience ends within a state, that one counts as not covered.
    expect(search.counts.tried).toBeGreaterThanOrEqual(covered);
    expect(search.counts.tried - covered).toBeLessThan(
      search.isCut ? search.countCandidates(search.expanded, search.expanded + 1) + 1 : 1,
    );
    expect(search.isCut).toBe(search.expanded < search.size);
  }
});
