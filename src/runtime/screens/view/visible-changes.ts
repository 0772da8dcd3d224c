import { oncePer } from "../../../base/once-per.ts";
import { storedFields } from "../../../model/fields-of.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { boundRows } from "../../../semantics/program/ask-question.ts";
import type { Images } from "../../../semantics/program/write-set.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { sameValue } from "../../../semantics/value/same-value.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { evaluateBound } from "../../engine/evaluate/evaluate-bound.ts";
import { sql } from "../../store/sql.ts";
import type { ScreenContext } from "./screen-context.ts";
import { selectVisibleRecord } from "./select-visible-record.ts";

/** Written records, by entity and id. */
export type WrittenRecords = ReadonlyMap<string, ReadonlyMap<string, Images>>;

/**
 * The entities of which a viewer sees a record appear, disappear or change. They may read the record as it was or as it is, by
 * their present rights, and a field in which it has changed. They are told of nothing else.
 */
export async function visibleChanges(
  screenContext: ScreenContext,
  written: WrittenRecords,
): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const [entity, rows] of written) if (await isAnySeen(screenContext, entity, rows)) seen.push(entity);
  return seen;
}

async function isAnySeen(
  screenContext: ScreenContext,
  entity: string,
  rows: ReadonlyMap<string, Images>,
): Promise<boolean> {
  if (rightToRead(screenContext.compiled.model, screenContext.role, entity).kind === "never") return false;
  for (const images of rows.values()) if (await isSeen(screenContext, entity, images)) return true;
  return false;
}

async function isSeen(screenContext: ScreenContext, entity: string, { before, now }: Images): Promise<boolean> {
  const changed = before === null || now === null ? null : changedFields(screenContext, entity, before, now);
  if (changed?.length === 0) return false;
  const [was, is] = [await isReadable(screenContext, entity, before), await isReadable(screenContext, entity, now)];
  if (was !== is) return true;
  if (!was || changed === null || before === null || now === null) return false;
  for (const name of changed) {
    const [wasShown, isShown] = [
      await shown(screenContext, entity, name, before),
      await shown(screenContext, entity, name, now),
    ];
    if (!sameValue(wasShown, isShown)) return true;
  }
  return false;
}

/** The value of a field that the viewer is shown of a readable record. A reference is shown where its record is readable, too. */
async function shown(screenContext: ScreenContext, entity: string, name: string, row: Row): Promise<Value> {
  const {
    compiled: { model },
    role,
  } = screenContext;
  const value = row.values[name] ?? null;
  if (
    value === null ||
    !(await rightHolds(screenContext, rightToReadField(model, role, entityNamed(model, entity), name), entity, row))
  )
    return null;
  const type = fieldNamed(entityNamed(model, entity), name)?.type;
  return type?.kind !== "reference" || (await isThereFor(screenContext, type.entity, String(value))) ? value : null;
}

async function isThereFor(screenContext: ScreenContext, entity: string, id: string): Promise<boolean> {
  const statement = findReadable(screenContext.compiled, screenContext.role, entity);
  return (await findFirstRow(screenContext, statement, { id })) !== undefined;
}

const findReadable = oncePer((compiled: CompiledModel, role: string, entity: string) =>
  selectVisibleRecord(compiled, role, entity, [sql`1`]),
);

async function isReadable(screenContext: ScreenContext, entity: string, row: Row | null): Promise<boolean> {
  return (
    row !== null &&
    rightHolds(screenContext, rightToRead(screenContext.compiled.model, screenContext.role, entity), entity, row)
  );
}

/** The fields that a write has changed, apart from derived ones. */
function changedFields(
  { compiled: { model } }: ScreenContext,
  entity: string,
  before: Row,
  now: Row,
): readonly string[] {
  return storedFields(entityNamed(model, entity))
    .filter(({ name }) => !sameValue(before.values[name] ?? null, now.values[name] ?? null))
    .map(({ name }) => name);
}

/** Whether a right holds on a record. */
async function rightHolds(screenContext: ScreenContext, right: Right, entity: string, row: Row): Promise<boolean> {
  if (right.kind !== "when") return right.kind === "always";
  const conditions = right.cases.map(({ when }) => when);
  return (await evaluateBound(screenContext, conditions, boundRows(entity, row))).includes(true);
}
