import { defaultOfField, derivationOf, isGenerated, isStored } from "../../model/field-questions.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { initialOf } from "./initial-of.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { rowDecision, rowValue } from "./row-expression.ts";
import type { RowScope } from "./row-scope.ts";
import type { SqlDialect } from "./sql-dialect.ts";

/** What a schema is written for. */
export interface SqlContext {
  readonly model: Specification;
  readonly dialect: SqlDialect;
}

/** The expression of a column that the database computes from its row; null: it has none. */
export function computedSql({ model, dialect }: SqlContext, entity: Entity, field: Field): string | null {
  const derivation = derivationOf(field);
  if (derivation === null || field.type.kind === "reference" || field.type.kind === "list") return null;
  return rowValue(derivation, scopeOf({ model, dialect }, entity, [field.name]));
}

/** The default of a column; null: it has none that can be written. A status begins in its initial state. */
export function defaultSql({ model, dialect }: SqlContext, entity: Entity, field: Field): string | null {
  if (field.type.kind === "status") {
    const initial = initialOf(model, entity.name, field.name);
    return initial === null ? null : dialect.literal(initial, { kind: "text" });
  }
  if (isGenerated(field)) return dialect.generated(field.type);
  const written = defaultOfField(field);
  if (written === null || written.type.kind === "null" || field.type.kind === "list") return null;
  const sql = rowValue(written, { model, dialect, entity: null, knowsNow: true, inside: [] });
  if (sql === null || sql === "NULL") return null;
  // SQLite takes expressions in parentheses alone.
  return dialect.name === "postgres" || written.kind === "literal" || written.kind === "constant" ? sql : `(${sql})`;
}

/** The condition of a rule on each row of an entity's table; null where SQL can't say it of the row alone. */
export function ruleSql(context: SqlContext, entity: Entity, { on, holds }: Rule): string | null {
  if (on.kind !== "entity" || on.entity !== entity.name) return null;
  return rowDecision(holds, scopeOf(context, entity, []));
}

/** Whether an entity's table has a column for a field. */
export function hasColumn(context: SqlContext, entity: Entity, name: string): boolean {
  const field = fieldNamed(entity, name);
  if (field === undefined || field.type.kind === "list") return false;
  return isStored(field) || computedSql(context, entity, field) !== null;
}

function scopeOf({ model, dialect }: SqlContext, entity: Entity, inside: readonly string[]): RowScope {
  return { model, dialect, entity, knowsNow: false, inside };
}
