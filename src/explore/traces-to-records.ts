import type { Specification } from "../model/specification.ts";
import type { Trace } from "../trace/trace.ts";
import type { Property } from "./properties/property.ts";
import { searchByNewness } from "./search/search-by-newness.ts";
import { shrinkTrace } from "./search/shrink-trace.ts";
import { StateSearch } from "./search/state-search.ts";
import { traceToOccurrence } from "./search/trace-to-occurrence.ts";
import { createSmallWorld } from "./world/small-world.ts";
import type { WorldBound } from "./world/world-bound.ts";

/** A record that is to be: of an entity, and in a state of one of its machines unless that does not matter. */
export interface RecordGoal {
  readonly entity: string;
  readonly state: { readonly field: string; readonly name: string } | null;
}

/** How far the search in one world goes. */
export interface GoalBudget {
  /** The most states that are kept. */
  readonly kept: number;
  /** The most states that are expanded. */
  readonly expanded: number;
}

const bound: WorldBound = { actors: 1, records: 2, values: "drawn lines", depth: Infinity };

/**
 * Finds a short trace to each record that is wanted, by a search of small worlds that is aimed at them; no trace for those that it does not
 * find. The worlds have the limits of the document, so that the traces hold in it.
 */
export function tracesToRecords(
  model: Specification,
  goals: readonly RecordGoal[],
  { kept, expanded }: GoalBudget,
): ReadonlyMap<RecordGoal, Trace> {
  const traces = new Map<RecordGoal, Trace>();
  const worlds = [bound, { ...bound, actors: bound.actors + 1, records: bound.records + 1 }];
  for (const world of worlds) {
    const wanted = new Map(goals.filter((goal) => !traces.has(goal)).map((goal) => [goal, propertyOf(model, goal)]));
    if (wanted.size === 0) break;
    const search = new StateSearch(
      createSmallWorld(model, world, "peopled", {}),
      [...wanted.values()],
      { states: kept, isSpent: () => false },
      [],
      true,
    );
    const { found } = search.monitor;
    searchByNewness(search, { states: expanded, isSpent: () => found.size === wanted.size });
    for (const [goal, property] of wanted) {
      const occurrence = found.get(property);
      if (occurrence !== undefined)
        traces.set(goal, shrinkTrace(property, search, traceToOccurrence(search, occurrence)));
    }
  }
  return traces;
}

/** The property that such a record can be. */
function propertyOf({ entities }: Specification, { entity, state }: RecordGoal): Property {
  return {
    statement: `${entity} ${state === null ? "" : `${state.field} ${state.name}`}`,
    category: "record",
    expects: "witness",
    span: entities.find(({ name }) => name === entity)!.span,
    check: {
      at: "state",
      matches: ({ state: { entities: records } }) =>
        [...(records[entity]?.values() ?? [])].some(
          ({ values }) => state === null || values[state.field] === state.name,
        ),
    },
  };
}
