import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity } from "../../../model/entity.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Value } from "../../../model/value-type.ts";
import { keptName } from "../../../semantics/value/read-key.ts";
import { toWire } from "../../../semantics/value/to-wire.ts";
import { decodeCell } from "../encode-cell.ts";
import { sqlColumn } from "../compile/sql-scope.ts";
import type { Cell } from "../data-store.ts";
import { recordTable } from "../schema/entity-table.ts";
import { cellFormOf, sql, sqlIdentifier, sqlValue } from "../sql.ts";
import { digestTable } from "../table-pages.ts";
import { typeForm } from "./field-form.ts";
import { keptTable, tableName } from "./kept-columns.ts";
import type { KeptColumns, KeptField } from "./kept-columns.ts";
import { queryRows } from "./migration-context.ts";
import type { MigrationContext } from "./migration-context.ts";

/** A value that a conversion does not keep, as answers have it. */
export interface LostValue {
  /** The key of its record. */
  readonly key: string;
  readonly before: Value;
  /** Null where the new type has no value for it. */
  readonly after: Value;
}

/** The most examples of what a conversion loses. */
const mostExamples = 3;

/** Some of the values that a conversion loses or changes, of the oldest records; those without a counterpart first. */
export async function lostValues(
  migrating: MigrationContext,
  model: Specification,
  kept: KeptField,
): Promise<readonly LostValue[]> {
  const entity = oneNamed(model.entities, kept.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, kept.field);
  if (entity === undefined || field === undefined) return [];
  const now = sqlColumn("n", field.name);
  const value = sqlColumn("k", "value");
  const back =
    typeForm(field.type) === typeForm(kept.was.type)
      ? now
      : migrating.dialect.converted(now, field.type, kept.was.type);
  const rows = await queryRows(
    migrating,
    sql`select ${keyOf(entity)}, ${value}, ${now} from ${keptTable(kept)} as "k" join ${sqlIdentifier(entity.name)} as "n" on "n"."@id" = "k"."@id"
    where ${value} is not null and (${now} is null or ${back} is distinct from ${value})
    order by case when ${now} is null then 0 else 1 end, "k"."@id" limit ${sqlValue(mostExamples)}`,
  );
  return rows.map(([key, before = null, after = null]) => ({
    key: String(key),
    before: wireOf(kept.was.type, before),
    after: wireOf(field.type, after),
  }));
}

/** A checksum over what a set of data that is set aside holds. */
export async function digestKept(migrating: MigrationContext, kept: KeptColumns): Promise<string> {
  const columns =
    kept.kind === "entity"
      ? recordTable(kept.was).columns
      : [
          { name: "@id", form: "text" as const },
          { name: "value", form: cellFormOf(valueTypeOf(kept.was.type, false)) },
        ];
  const table = { name: tableName(kept.number), columns, key: ["@id"] };
  return (await digestTable(migrating.queries, migrating.dialect, table)).digest;
}

function keyOf(entity: Entity): ReturnType<typeof sql> {
  return sqlColumn("n", keptName(entity, entity.key));
}

// A hash is of no use to readers.
function wireOf(type: FieldType, cell: Cell): Value {
  return type.kind === "secret" ? null : toWire(type, decodeCell(cell, valueTypeOf(type, false)));
}
