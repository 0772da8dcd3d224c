import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { keptName, readKey } from "../../../semantics/value/read-key.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import { offerCondition } from "../action-offer/action-offer-condition.ts";
import { firstObstacle, obstaclesOf } from "../reason/obstacles.ts";
import type { Obstacle } from "../reason/obstacles.ts";
import { refusalAt, tellReason, tellRole } from "../reason/tell-reason.ts";
import { actionView, byThing, callsOnRecord } from "./actions-of-role.ts";
import type { RowView } from "./protocol.ts";
import type { RefusedActionView } from "./reasons-protocol.ts";
import { actionName, reasonTelling } from "./reason-telling.ts";
import { rowViews, viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";

/** A record with the actions on it that the viewer can't take. */
export interface JudgedRecord {
  /** The id of the record. */
  readonly id: string;
  readonly row: RowView;
  readonly refused: readonly RefusedActionView[];
}

/** Finds a record by its key, with what is refused of the actions `only` (null: all); null where the viewer may read none. */
export async function findRefusedActions(
  screenContext: ScreenContext,
  entity: string,
  key: string,
  only: readonly string[] | null,
): Promise<JudgedRecord | null> {
  const { compiled, role } = screenContext;
  const { statement, read } = judgedRecord(compiled, role, entity, only);
  const declared = entityNamed(compiled.model, entity);
  const cells = await findFirstRow(screenContext, statement, { wanted: readKey(declared, declared.key, key) as Cell });
  if (cells === undefined) return null;
  const { row, judged } = read(cells);
  const telling = reasonTelling(screenContext, { entity, row });
  const refused = judged.flatMap(({ calls, obstacle }): readonly RefusedActionView[] => {
    const [call] = calls;
    if (call === undefined) return [];
    const action = actionView(compiled.model, call);
    const name = actionName(telling.model, call, action, entity);
    const reason = obstacle === null ? tellRole(telling, call, name) : tellReason(telling, call, name, obstacle);
    return reason === null ? [] : [{ action, reason, isNever: obstacle === null }];
  });
  return { id: String(cells.at(-1)), row, refused };
}

/** What a call on a record would be refused with, whatever is sent; null where it is not. */
export async function findRefusal(
  screenContext: ScreenContext,
  call: Call,
  entity: string,
  key: string,
): Promise<Refusal | null> {
  const { compiled, role } = screenContext;
  const { statement, read } = judgedRecord(compiled, role, entity, [call.name]);
  const declared = entityNamed(compiled.model, entity);
  const cells = await findFirstRow(screenContext, statement, { wanted: readKey(declared, declared.key, key) as Cell });
  if (cells === undefined) return null;
  const { row, judged } = read(cells);
  const obstacle = judged.find(({ calls }) => calls.includes(call))?.obstacle ?? null;
  return obstacle === null ? null : refusalAt(reasonTelling(screenContext, { entity, row }), call, obstacle);
}

/** One thing that could be done with a record, and is not offered. */
interface JudgedThing {
  /** The calls that do it. */
  readonly calls: readonly Call[];
  /** Null where the viewer's role may never do it. */
  readonly obstacle: Obstacle | null;
}

const judgedRecord = oncePer((compiled: CompiledModel, role: string, name: string, only: readonly string[] | null) => {
  const { model } = compiled;
  const { entity, columns } = tableOf(compiled, name);
  const views = rowViews(compiled, role, entity, only);
  const things = byThing(callsOnRecord(model, name, only)).map((calls) => {
    const own = calls.filter((call) => mayEver(model, role, call));
    return { calls, own: own.map((call) => ({ call, obstacles: obstaclesOf(compiled, role, call) })) };
  });
  const judged = things.flatMap(({ own }) =>
    own.flatMap(({ call, obstacles }) => [offerCondition(compiled, role, call), ...obstacles.columns]),
  );
  const at = keptName(entity, entity.key);
  const form = columns.formOf(at) === "integer" ? "integer" : "text";
  const where = [
    sql`${sqlColumn("t", at)} = ${sqlParameter({ kind: "named", name: "wanted", form })}`,
    ...visibilityConditions(viewerScopeOf(compiled, role).visibility.record(name, "t")),
  ];
  return {
    statement: finishStatement(
      sql`select ${joinFragments([...views.columns, ...judged, sqlColumn("t", "@id")], sql`, `)} from ${tableAs(entity, "t")} where ${joinFragments(where, sql` and `)}`,
      compiled.dialect,
    ),
    read(cells: Cells): { readonly row: RowView; readonly judged: readonly JudgedThing[] } {
      let offset = views.columns.length;
      const found = things.flatMap(({ calls, own }): readonly JudgedThing[] => {
        const verdicts = own.map(({ call, obstacles }) => {
          const isOffered = Boolean(cells[offset]);
          const obstacle = firstObstacle(obstacles, cells.slice(offset + 1, offset + 1 + obstacles.columns.length));
          offset += 1 + obstacles.columns.length;
          return { call, isOffered, obstacle };
        });
        if (own.length === 0) return [{ calls, obstacle: null }];
        if (verdicts.some(({ isOffered }) => isOffered)) return [];
        // What no obstacle refuses and is not offered would do nothing.
        return verdicts
          .flatMap(({ call, obstacle }) => (obstacle === null ? [] : [{ calls: [call], obstacle }]))
          .slice(0, 1);
      });
      return { row: views.read(cells, 0), judged: found };
    },
  };
});
