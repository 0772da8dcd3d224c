import { evaluate } from "../expression/evaluate/evaluate.ts";
import { mentionsMe } from "../expression/tree/mentions.ts";
import type { Screen } from "../model/screen.ts";
import type { Specification } from "../model/specification.ts";
import { createTruth, scopeOf } from "../semantics/memory/truth.ts";
import type { Moment } from "../semantics/memory/truth.ts";
import { mayOpen } from "../semantics/rights/may-open.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { State } from "../semantics/state/state.ts";

/** How many of the screens that are somebody's own, such as My tickets, show that person something. `momentFor`: a moment in which that person looks. */
export function ownScreensWithRecords(model: Specification, state: State, id: string, momentFor: () => Moment): number {
  const role = roleOf(model, state, { kind: "person", id });
  if (role === null) return 0;
  return model.screens.filter((screen) => mayOpen(model, role, screen) && showsOwn(model, state, screen, momentFor))
    .length;
}

function showsOwn(model: Specification, state: State, { shows }: Screen, momentFor: () => Moment): boolean {
  if (!("where" in shows) || shows.where === null || shows.kind === "record" || !mentionsMe(shows.where)) return false;
  const { entity, where } = shows;
  return [...(state.entities[entity]?.keys() ?? [])].some((id) => {
    const moment = momentFor();
    return evaluate(where, scopeOf(createTruth(model, state, moment), moment, { this: id, old: id })) === true;
  });
}
