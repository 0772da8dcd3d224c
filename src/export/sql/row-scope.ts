import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { SqlDialect } from "./sql-dialect.ts";

/** What an expression is written for: the row of a record, or a new row of which nothing is known. */
export interface RowScope {
  readonly model: Specification;
  readonly dialect: SqlDialect;
  /** Null: no field may be named. */
  readonly entity: Entity | null;
  /** Whether `now` is the moment at which the row is written. */
  readonly knowsNow: boolean;
  /** The derived fields that are being looked into. */
  readonly inside: readonly string[];
}

/** Writes an expression over one row; null where that can't be said in SQL, or needs more than the row. */
export type WriteExpression = (expression: Expression, scope: RowScope) => string | null;
