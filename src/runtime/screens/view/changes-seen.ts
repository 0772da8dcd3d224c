import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { sameValue } from "../../../semantics/value/same-value.ts";
import type { Compiled } from "../../engine/turn/compiled.ts";
import { holds } from "../../engine/question/right.ts";
import type { Images } from "../../../semantics/program/write-set.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import { findOne } from "./look.ts";
import type { Look } from "./look.ts";
import { tableOf } from "../../engine/table/entity-table.ts";
import { rightsOf } from "../../engine/sight/rights-of-role.ts";

/** What was written, by entity and id. */
export type Written = ReadonlyMap<string, ReadonlyMap<string, Images>>;

/**
 * The entities of which a viewer sees some record come, go or change: by what stands now, they may read it as it was or as it is, and of what changed in it some field.
 * Of anything else they are not told.
 */
export async function changesSeen(look: Look, written: Written): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const [entity, rows] of written) if (await isAnySeen(look, entity, rows)) seen.push(entity);
  return seen;
}

async function isAnySeen(look: Look, entity: string, rows: ReadonlyMap<string, Images>): Promise<boolean> {
  if (rightToRead(look.compiled.model, look.role, entity).kind === "never") return false;
  for (const images of rows.values()) if (await isSeen(look, entity, images)) return true;
  return false;
}

async function isSeen(look: Look, entity: string, { before, now }: Images): Promise<boolean> {
  const changed = before === null || now === null ? null : changedFields(look, entity, before, now);
  if (changed?.length === 0) return false;
  const [was, is] = [await isReadable(look, entity, before), await isReadable(look, entity, now)];
  if (was !== is) return true;
  if (!was || changed === null || before === null || now === null) return false;
  for (const name of changed) {
    const [wasShown, isShown] = [await shown(look, entity, name, before), await shown(look, entity, name, now)];
    if (!sameValue(wasShown, isShown)) return true;
  }
  return false;
}

/** What is shown of a field of a record that may be read; of another record, that it is referred to where that may be read. */
async function shown(look: Look, entity: string, name: string, row: Row): Promise<Value> {
  const {
    compiled: { model },
    role,
  } = look;
  const value = row.values[name] ?? null;
  if (
    value === null ||
    !(await holds(look, rightToReadField(model, role, entityNamed(model, entity), name), entity, { this: row }))
  )
    return null;
  const type = fieldNamed(entityNamed(model, entity), name)?.type;
  return type?.kind !== "reference" || (await isThereFor(look, type.entity, String(value))) ? value : null;
}

async function isThereFor(look: Look, entity: string, id: string): Promise<boolean> {
  const statement = findReadable(look.compiled, look.role, entity);
  return (await findOne(look, statement, { id })) !== undefined;
}

const findReadable = oncePer((compiled: Compiled, role: string, entity: string): Statement => {
  const here = sql`${column("t", "@id")} = ${parameter({ kind: "named", name: "id", form: "text" })}`;
  const conditions = [here, ...whereSeen(rightsOf(compiled, role).eyes.record(entity, "t"))];
  return finish(
    sql`select 1 from ${tableAs(tableOf(compiled, entity).entity, "t")} where ${join(conditions, sql` and `)}`,
    compiled.dialect,
  );
});

async function isReadable(look: Look, entity: string, row: Row | null): Promise<boolean> {
  return row !== null && holds(look, rightToRead(look.compiled.model, look.role, entity), entity, { this: row });
}

/** Secrets are not among them: nobody may read one. */
function changedFields({ compiled: { model } }: Look, entity: string, before: Row, now: Row): readonly string[] {
  const { fields } = entityNamed(model, entity);
  return fields
    .filter(
      ({ name, derived }) =>
        derived === null &&
        fieldNamed(entityNamed(model, entity), name)?.type.kind !== "reverse" &&
        !sameValue(before.values[name] ?? null, now.values[name] ?? null),
    )
    .map(({ name }) => name);
}
