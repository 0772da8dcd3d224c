import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { waysToBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { visibilityOfRole } from "../../engine/visibility/role-visibility.ts";
import type { Cells } from "../../store/data-store.ts";
import type { Fragment } from "../../store/fragment.ts";
import { conditionOf, judgedBeside } from "../action-offer/action-offer-condition.ts";

/** What a call on a record could be refused for, whatever is sent. */
export interface Obstacle {
  readonly refusal: Refusal;
  /** The condition under which it does not refuse the call. */
  readonly holds: Expression;
}

/** The obstacles of a call in the order of judgement, in each way of making it; and for each of them SQL for whether it is none. */
export interface Obstacles {
  readonly ways: readonly (readonly Obstacle[])[];
  readonly columns: readonly Fragment[];
}

/** The obstacles of a call on the record in the row at `t`, for somebody in a role that may ever make it. */
export function obstaclesOf(compiled: CompiledModel, role: string, call: Call): Obstacles {
  const { model } = compiled;
  const scope = judgedBeside(compiled);
  const where = call.subject === null || call.subject.kind === "me" ? null : call.subject.where;
  const found: readonly Obstacle[] =
    where === null ? [] : [{ refusal: createRefusal(model, "not found"), holds: where }];
  const ways = waysToBeGranted(model, call, role).map((clauses) =>
    clauses.flatMap(({ refusal, holds }): readonly Obstacle[] => (holds === null ? [] : [{ refusal, holds }])),
  );
  return {
    ways: ways.map((way) => [...found, ...way]),
    columns: ways.flatMap((way) => [
      ...found.map(({ holds }) => conditionOf(holds, visibilityOfRole(compiled, role).shown("t"))),
      ...way.map(({ holds }) => conditionOf(holds, scope)),
    ]),
  };
}

/** The first obstacle in the way that leads farthest; null where there is none in one of the ways. `cells`: those of `columns`. */
export function firstObstacle({ ways }: Obstacles, cells: Cells): Obstacle | null {
  let farthest: { readonly obstacle: Obstacle; readonly passed: number } | null = null;
  let offset = 0;
  for (const way of ways) {
    const start = offset;
    offset += way.length;
    const at = way.findIndex((_, index) => !cells[start + index]);
    const obstacle = way[at];
    if (obstacle === undefined) return null;
    if (farthest === null || at > farthest.passed) farthest = { obstacle, passed: at };
  }
  return farthest?.obstacle ?? null;
}
