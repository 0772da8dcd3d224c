import { oncePer } from "../../../base/once-per.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { rightToRead, rightToReadField } from "../../../semantics/rights/rights.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { compileCondition, expressionCompiler } from "../../store/compile/compile-expression.ts";
import type { SqlScope } from "../../store/compile/sql-scope.ts";
import type { SqlVisibility, VisibilityCondition } from "../../store/compile/sql-visibility.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import type { Fragment } from "../../store/fragment.ts";
import { joinFragments, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";

/** What a role may see, as conditions in SQL. */
export interface RoleVisibility {
  readonly visibility: SqlVisibility;
  /** The scope of expressions that are shown to the role. `alias`: the row that is `this`. */
  shown(alias: string | null): ViewerScope;
}

/** A scope with the visibility of a viewer. */
export type ViewerScope = SqlScope & { readonly visibility: SqlVisibility };

/** The visibility of a role in all entities, as SQL. */
export const visibilityOfRole = oncePer((compiled: CompiledModel, role: string): RoleVisibility => {
  const { model } = compiled;
  const visibility: SqlVisibility = {
    record: (entity, alias) => visibilityConditionOf(compiled, rightToRead(model, role, entity), alias),
    field(entity, field, alias) {
      const own = rightToReadField(model, role, entityNamed(model, entity), field);
      return followsFrom(own, rightToRead(model, role, entity))
        ? "always"
        : visibilityConditionOf(compiled, own, alias);
    },
    disclosed: (entity, field) =>
      derivationOf(fieldNamed(entityNamed(model, entity), field)) !== null && isNamed(model, "read", entity, field),
  };
  return { visibility, shown: (alias) => ({ ...judgingScope(compiled, alias), visibility }) };
});

/**
 * Whether a field is readable on every readable record: each grant of the record grants the field. Repeating the condition for
 * each field would keep the database from using the field's index.
 */
function followsFrom(field: Right, record: Right): boolean {
  if (field.kind !== "when" || record.kind !== "when") return false;
  return record.cases.every(({ when }) => field.cases.some((one) => one.when === when));
}

/** The scope of conditions that are judged without regard to visibility. `alias`: the row that is `this`. */
export function judgingScope({ model, dialect }: CompiledModel, alias: string | null): SqlScope {
  return {
    model,
    dialect,
    compiler: expressionCompiler,
    visibility: null,
    this: alias === null ? null : { kind: "row", alias },
    old: null,
    variables: {},
    taken: alias === null ? [] : [alias],
    // The row of that name is always one that is made of parameters (bound-records.ts).
    ...(alias === "this" ? { parameterRows: ["this"] } : {}),
  };
}

/** The scope of an invariant of the records in the rows at an alias, none of which is changed. */
export function unchangedScope(compiled: CompiledModel, alias: string): SqlScope {
  return { ...judgingScope(compiled, alias), old: { kind: "row", alias } };
}

function visibilityConditionOf(compiled: CompiledModel, right: Right, alias: string): VisibilityCondition {
  if (right.kind !== "when") return right.kind;
  const cases = right.cases.map(({ when }) => compileCondition(when, judgingScope(compiled, alias)));
  return cases.length === 1 && cases[0] !== undefined ? cases[0] : sql`(${joinFragments(cases, sql` or `)})`;
}

/** The conditions that a role may read the record in the row at an alias, and a field of it; none for a null role, which sees everything. */
export function readableBy(
  compiled: CompiledModel,
  role: string | null,
  entity: string,
  alias: string,
  field = "@id",
): readonly Fragment[] {
  if (role === null) return [];
  const { visibility } = visibilityOfRole(compiled, role);
  return [visibility.record(entity, alias), visibility.field(entity, field, alias)].flatMap(visibilityConditions);
}
