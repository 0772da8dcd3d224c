import { oncePer } from "../../../base/once-per.ts";
import type { Call } from "../../../model/call.ts";
import { entityNamed } from "../../../model/find.ts";
import { lastPart } from "../../../model/last-part.ts";
import { keptName, readKey } from "../../../semantics/value/read-key.ts";
import { waysToBeGranted } from "../../../symbolic/could-be-granted.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { tableOf } from "../../engine/table/entity-statements.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { Obstacle } from "../reason/obstacles.ts";
import type { ReasonView } from "../reason/reason-view.ts";
import { tellReason } from "../reason/tell-reason.ts";
import { actionView, createCalls, entityCreatedBy } from "./actions-of-role.ts";
import { conditionOfCreation, hasChoice, inputsToChoose } from "./create-views.ts";
import { inputsFromOwner } from "./owner.ts";
import type { RefusedActionView } from "./reasons-protocol.ts";
import { actionName, reasonTelling } from "./reason-telling.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";

/** The record beside which another would be created: its entity and key, and the reference by which the new record belongs to it. */
export interface OwnerNamed {
  readonly entity: string;
  readonly by: string;
  readonly key: string;
}

/**
 * Why records of an entity can't be created now by somebody whose role may create them. Null where the viewer can't read the record
 * beside which that would be.
 */
export async function findRefusedCreations(
  screenContext: ScreenContext,
  entity: string,
  only: readonly string[] | null,
  owner: OwnerNamed | null,
): Promise<readonly RefusedActionView[] | null> {
  const { compiled, role } = screenContext;
  const { model } = compiled;
  const id = owner === null ? null : await findOwner(screenContext, owner);
  if (id === undefined) return null;
  const calls = createCalls(model, role, entity, only, owner?.by ?? null);
  if (calls.length === 0) return [];
  const judged = judgedCreations(compiled, role, calls, owner?.by ?? null);
  const cells = await findFirstRow(screenContext, judged.statement, { owner: id });
  return judged.read(cells ?? []).map((one) => toldCreation(screenContext, one));
}

/** Why a call without a record can't be made now, whatever is sent; null where it could be. */
export async function findRefusedCreation(screenContext: ScreenContext, call: Call): Promise<ReasonView | null> {
  const { compiled, role } = screenContext;
  if (call.subject !== null || entityCreatedBy(call) === null) return null;
  const judged = judgedCreations(compiled, role, [call], null);
  const cells = await findFirstRow(screenContext, judged.statement, { owner: null });
  const [found] = judged.read(cells ?? []);
  return found === undefined ? null : toldCreation(screenContext, found).reason;
}

function toldCreation(screenContext: ScreenContext, { call, obstacle }: JudgedCreation): RefusedActionView {
  const telling = reasonTelling(screenContext, null);
  const action = actionView(telling.model, call);
  const reason =
    typeof obstacle === "string"
      ? nothingToChoose(telling.texts.nothingToChoose(nameInWords(lastPart(obstacle))))
      : tellReason(telling, call, actionName(telling.model, call, action, action.creates ?? ""), obstacle);
  return { action, reason, isNever: false };
}

function nothingToChoose(text: string): ReasonView {
  return { kind: "choice", code: null, text, brief: text, line: null };
}

/** A creating call with what refuses it: a clause, or the name of an input for which nothing can be chosen. */
interface JudgedCreation {
  readonly call: Call;
  readonly obstacle: Obstacle | string;
}

const judgedCreations = oncePer((compiled: CompiledModel, role: string, calls: readonly Call[], by: string | null) => {
  const { model } = compiled;
  const judged = calls.map((call) => {
    const inputs = inputsFromOwner(model, call, by);
    const clauses = waysToBeGranted(model, call, role, inputs)
      .flat()
      .flatMap(({ refusal, holds }): readonly Obstacle[] => (holds === null ? [] : [{ refusal, holds }]));
    const choices = inputsToChoose(call, by);
    return {
      call,
      obstacles: [...clauses, ...choices.map(({ name }) => name)],
      columns: [
        ...clauses.map(({ holds }) => conditionOfCreation(compiled, holds)),
        ...choices.map((input) => joinFragments(hasChoice(compiled, role, call, input, by), sql` and `)),
      ],
    };
  });
  const columns = [sql`true`, ...judged.flatMap((one) => one.columns)];
  return {
    statement: finishStatement(sql`select ${joinFragments(columns, sql`, `)}`, compiled.dialect),
    read(cells: Cells): readonly JudgedCreation[] {
      let offset = 1;
      return judged.flatMap(({ call, obstacles }) => {
        const start = offset;
        offset += obstacles.length;
        const obstacle = obstacles.find((_, at) => !cells[start + at]);
        return obstacle === undefined ? [] : [{ call, obstacle }];
      });
    },
  };
});

/** The id of a record that the viewer may read; undefined where there is none. */
async function findOwner(screenContext: ScreenContext, { entity: name, key }: OwnerNamed): Promise<string | undefined> {
  const { compiled, role } = screenContext;
  const entity = entityNamed(compiled.model, name);
  const cells = await findFirstRow(screenContext, ownerStatement(compiled, role, name), {
    wanted: readKey(entity, entity.key, key) as Cell,
  });
  return cells === undefined ? undefined : String(cells[0]);
}

const ownerStatement = oncePer((compiled: CompiledModel, role: string, name: string) => {
  const { entity, columns } = tableOf(compiled, name);
  const at = keptName(entity, entity.key);
  const form = columns.formOf(at) === "integer" ? "integer" : "text";
  const where = [
    sql`${sqlColumn("t", at)} = ${sqlParameter({ kind: "named", name: "wanted", form })}`,
    ...visibilityConditions(viewerScopeOf(compiled, role).visibility.record(name, "t")),
  ];
  return finishStatement(
    sql`select ${sqlColumn("t", "@id")} from ${tableAs(entity, "t")} where ${joinFragments(where, sql` and `)}`,
    compiled.dialect,
  );
});
