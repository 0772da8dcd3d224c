import type { StateGraph, StateGraphStep } from "../properties/property.ts";
import { nextIdSlot } from "../state-space/state-layout.ts";
import { idOfRecordNumber } from "../world/id-of-record-number.ts";
import type { MoveOutcome } from "../moves/move-outcome.ts";
import { instantiateMove } from "./instantiate-move.ts";
import { traceToOccurrence } from "./trace-to-occurrence.ts";
import type { StateSearch } from "./state-search.ts";

/** Gives the graph of the states that a search found. */
export function stateGraphOf(search: StateSearch): StateGraph {
  const { model, world, layout, reader } = search;
  const written = (outcome: MoveOutcome & { readonly kind: "granted" }): StateGraphStep["writes"] =>
    outcome.changes.flatMap((change) =>
      change.kind === "row"
        ? [
            {
              entity: layout.entities[change.entity]!,
              id: idOfRecordNumber(change.record),
              row: change.row === 0 ? null : reader.pool.rows[change.row]!.row,
            },
          ]
        : [],
    );
  return {
    model,
    bound: world.bound,
    size: search.size,
    isExpanded: (at) => at < search.expanded,
    traceToState: (at) => traceToOccurrence(search, { at, move: null }),
    worldAt(at) {
      const { now } = search.enterState(at);
      return { model, state: reader.state, now };
    },
    stepsAt(at) {
      const steps: StateGraphStep[] = [];
      search.eachStep(
        at,
        (by, after, outcome) => {
          steps.push({
            move: search.moveOf(at, by),
            to: search.numberOf(after),
            writes: outcome === null ? [] : written(outcome),
          });
        },
        (by, outcome) => {
          steps.push({ move: search.moveOf(at, by), to: null, writes: written(outcome) });
        },
      );
      return steps;
    },
    requestsAt(at) {
      const { groups, now } = search.enterState(at);
      const next = reader.vector[nextIdSlot]!;
      return groups.flatMap(({ candidates }) =>
        candidates.flatMap(({ template }) => {
          const move = instantiateMove(template, now, next);
          return move.kind === "call" ? [{ actor: move.actor, request: move.request }] : [];
        }),
      );
    },
  };
}
