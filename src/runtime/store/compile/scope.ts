import type { Expression } from "../../../model/expression.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import type { ValueType } from "../../../model/value-type.ts";
import type { Dialect } from "../dialect.ts";
import { sqlIdentifier, sql, sqlTable } from "../sql.ts";
import type { Fragment } from "../fragment.ts";
import type { SqlVisibility } from "./sql-visibility.ts";

/** What the names of an expression stand for in the statement around it. */
export interface SqlScope {
  readonly model: Specification;
  readonly dialect: Dialect;
  readonly compiler: Compiler;
  /** Null judges on the truth; else everything is seen through the viewer's. */
  readonly visibility: SqlVisibility | null;
  readonly this: BoundName | null;
  readonly old: BoundName | null;
  readonly variables: Readonly<Record<string, BoundName>>;
  /** Parts of the expression, by identity, whose values were found before. */
  readonly known?: ReadonlyMap<Expression, Fragment>;
  /** By `computedKey`, derived fields of rows whose values, as the viewer sees them, are there already. */
  readonly computed?: ReadonlyMap<string, Fragment>;
  /** Aliases in sight, which a subquery must not hide. */
  readonly taken: readonly string[];
}

/** What a name stands for. */
export type BoundName =
  /** A row of the statement, by its alias: its columns are those of the entity's table. */
  | { readonly kind: "row"; readonly alias: string }
  /** Any value, a record's id among them. */
  | { readonly kind: "value"; readonly of: Fragment }
  /** A list that stays a query, made where it is used so that its aliases hide none there. */
  | { readonly kind: "list"; readonly relation: (scope: SqlScope) => Relation };

/** A list as the rows of a subquery, before anything is made of them. */
export interface Relation {
  readonly from: Fragment;
  /** What has to hold of a row, all of it. */
  readonly where: readonly Fragment[];
  /** What the rows are in the order of. */
  readonly order: readonly SortPlace[];
  /** Whether `from` can stand behind others in one clause and look at their rows: a query within a clause can't. */
  readonly isPlain: boolean;
  /** What a variable over the list stands for. */
  readonly item: BoundName;
  readonly itemType: ValueType;
  /** The scope in which the subquery's alias is in sight. */
  readonly scope: SqlScope;
}

/** What rows are in the order of. */
export interface SortPlace {
  readonly of: Fragment;
  readonly descending: boolean;
}

/** SQL for the expressions that stand within another. */
export interface Compiler {
  value(expression: Expression, scope: SqlScope): Fragment;
  /** True exactly where the condition holds, and false or null where it does not. */
  condition(condition: Expression, scope: SqlScope): Fragment;
  /** True where the condition holds and false where it does not, never null. */
  decision(condition: Expression, scope: SqlScope): Fragment;
}

/** An alias that hides none in sight, and the scope in which it is in sight too. */
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

/** What a derived field of the row at an alias is known by in `computed`. */
export function computedKey(alias: string, field: string): string {
  return `${alias} ${field}`;
}

/** A column of the row that an alias stands for. */
export function sqlColumn(alias: string, name: string): Fragment {
  return sql`${sqlIdentifier(alias)}.${sqlIdentifier(name)}`;
}

/** The entity's table under an alias. */
export function tableAs(entity: Entity, alias: string): Fragment {
  return sql`${sqlTable(entity.name)} as ${sqlIdentifier(alias)}`;
}

/** What a bound name's value is: the id where it is a row. */
export function boundValue(bound: BoundName | null): Fragment {
  if (bound === null) return sql`null`;
  if (bound.kind === "list") throw new Error("fault: a list that is a query has no value of its own");
  return bound.kind === "row" ? sqlColumn(bound.alias, "@id") : bound.of;
}
