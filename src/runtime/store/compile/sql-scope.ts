import type { Expression } from "../../../model/expression.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { Dialect } from "../dialect.ts";
import { keptName } from "../../../semantics/value/read-key.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { fieldNamed } from "../../../model/find.ts";
import { cellFormOf, sqlIdentifier, sql, sqlTable } from "../sql.ts";
import type { CellForm, Fragment } from "../fragment.ts";
import type { SqlVisibility } from "./sql-visibility.ts";

/** What the names in an expression stand for, in the statement around it. */
export interface SqlScope {
  readonly model: Specification;
  readonly dialect: Dialect;
  readonly compiler: Compiler;
  /** The viewer's visibility; null judges without regard to visibility. */
  readonly visibility: SqlVisibility | null;
  readonly this: BoundName | null;
  readonly old: BoundName | null;
  readonly variables: Readonly<Record<string, BoundName>>;
  /** Subexpressions, by identity, whose values are known already. */
  readonly known?: ReadonlyMap<Expression, Fragment>;
  /** By `computedKey`, derived fields of rows whose values, with the viewer's visibility, are known already. */
  readonly computed?: ReadonlyMap<string, Fragment>;
  /** The aliases in use, which a subquery must not redefine. */
  readonly taken: readonly string[];
  /** The aliases of rows that are made of parameters: they have the stored fields alone. */
  readonly parameterRows?: readonly string[];
}

/** What a name stands for. */
export type BoundName =
  /** A row of the statement, by its alias: its columns are those of the entity's table. */
  | { readonly kind: "row"; readonly alias: string }
  /** Any value, such as a record's id. */
  | { readonly kind: "value"; readonly of: Fragment }
  /** A list that stays a query. It is made where it is used, so that its aliases do not clash there. */
  | { readonly kind: "list"; readonly relation: (scope: SqlScope) => Relation };

/** A list as the rows of a subquery. */
export interface Relation {
  readonly from: Fragment;
  /** The conditions on a row, all of which have to hold. */
  readonly where: readonly Fragment[];
  /** The sort keys of the rows. */
  readonly order: readonly SortPlace[];
  /** Whether `from` can follow others in one clause and refer to their rows. A subquery in a clause can't. */
  readonly isPlain: boolean;
  /** What a variable over the list stands for. */
  readonly item: BoundName;
  readonly itemType: ValueType;
  /** The scope inside the subquery. */
  readonly scope: SqlScope;
}

/** One sort key of rows. */
export interface SortPlace {
  readonly of: Fragment;
  readonly descending: boolean;
}

/** Compiles subexpressions. */
export interface Compiler {
  value(expression: Expression, scope: SqlScope): Fragment;
  /** SQL that is true exactly where a condition holds, and false or null elsewhere. */
  condition(condition: Expression, scope: SqlScope): Fragment;
  /** SQL that is true where a condition holds and false elsewhere, never null. */
  decision(condition: Expression, scope: SqlScope): Fragment;
}

/** A new alias, and the scope in which it is in use. */
export function withAlias(scope: SqlScope): { readonly alias: string; readonly inner: SqlScope } {
  let number = scope.taken.length + 1;
  while (scope.taken.includes(`r${number}`)) number++;
  const alias = `r${number}`;
  return { alias, inner: { ...scope, taken: [...scope.taken, alias] } };
}

/** The scope in which a variable stands for something. */
export function withVariable(scope: SqlScope, name: string, bound: BoundName): SqlScope {
  return { ...scope, variables: { ...scope.variables, [name]: bound } };
}

/** The key in `computed` of a derived field of the row at an alias. */
export function computedKey(alias: string, field: string): string {
  return `${alias} ${field}`;
}

/** In the place of an alias: the row whose column is being defined. A definition names its columns without an alias. */
export const definedRow = "";

/** A column of the row that an alias stands for. */
export function sqlColumn(alias: string, name: string): Fragment {
  return alias === definedRow ? sqlIdentifier(name) : sql`${sqlIdentifier(alias)}.${sqlIdentifier(name)}`;
}

/** The entity's table under an alias. */
export function tableAs(entity: Entity, alias: string): Fragment {
  return sql`${sqlTable(entity.name)} as ${sqlIdentifier(alias)}`;
}

/** The column that names the records of an entity, of the row that an alias stands for. */
export function keyColumn(entity: Entity, alias: string): Fragment {
  return sqlColumn(alias, keptName(entity, entity.key));
}

/** The form of the cells in that column. */
export function keyForm(entity: Entity): CellForm {
  const key = fieldNamed(entity, entity.key);
  return key === undefined ? "text" : cellFormOf(valueTypeOf(key.type, false));
}

/** SQL for the value of a bound name. The value of a row is its id. */
export function boundValue(bound: BoundName | null): Fragment {
  if (bound === null) return sql`null`;
  if (bound.kind === "list") throw new Error("fault: a list that is a query has no value of its own");
  return bound.kind === "row" ? sqlColumn(bound.alias, "@id") : bound.of;
}
