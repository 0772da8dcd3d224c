import type { Graph, GraphStep } from "../properties/property.ts";
import { nextPlace } from "../space/layout.ts";
import { recordId } from "../world/record-id.ts";
import type { Outcome } from "../moves/outcome.ts";
import { deedOf } from "./deed-of.ts";
import { traceTo } from "./trace-to.ts";
import type { Search } from "./search.ts";

/** What a search found, to be looked at as a whole. */
export function graphOf(search: Search): Graph {
  const { model, world, layout, lens } = search;
  const written = (outcome: Outcome & { readonly kind: "granted" }): GraphStep["writes"] =>
    outcome.changes.flatMap((change) =>
      change.kind === "row"
        ? [
            {
              entity: layout.entities[change.entity]!,
              id: recordId(change.record),
              row: change.row === 0 ? null : lens.pool.rows[change.row]!.row,
            },
          ]
        : [],
    );
  return {
    model,
    bound: world.bound,
    size: search.size,
    isExpanded: (at) => at < search.expanded,
    traceTo: (at) => traceTo(search, { at, deed: null }),
    sightOf(at) {
      const { now } = search.lookAt(at);
      return { model, state: lens.state, now };
    },
    stepsAt(at) {
      const steps: GraphStep[] = [];
      search.eachStep(
        at,
        (by, after, outcome) => {
          steps.push({
            deed: search.deedOf(at, by),
            to: search.numberOf(after),
            writes: outcome === null ? [] : written(outcome),
          });
        },
        (by, outcome) => {
          steps.push({ deed: search.deedOf(at, by), to: null, writes: written(outcome) });
        },
      );
      return steps;
    },
    requestsAt(at) {
      const { groups, now } = search.lookAt(at);
      const next = lens.vector[nextPlace]!;
      return groups.flatMap(({ moves }) =>
        moves.flatMap(({ trial }) => {
          const deed = deedOf(trial, now, next);
          return deed.kind === "call" ? [{ actor: deed.actor, request: deed.request }] : [];
        }),
      );
    },
  };
}
