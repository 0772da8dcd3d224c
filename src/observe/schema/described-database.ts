import type { Evidence, Unsaid } from "../evidence/evidence.ts";
import type { SqlExpression } from "../sql/sql-expression.ts";

/** What a schema says of a database. */
export interface DescribedDatabase {
  readonly tables: readonly DescribedTable[];
  /** What the schema holds besides tables, such as triggers. */
  readonly unsaid: readonly Unsaid[];
}

/** A table. Names are as they are written. */
export interface DescribedTable {
  readonly name: string;
  readonly columns: readonly DescribedColumn[];
  /** Empty: it has none. */
  readonly primaryKey: readonly string[];
  /** The columns of the primary key are not among them. */
  readonly uniques: readonly DescribedUnique[];
  readonly foreignKeys: readonly DescribedForeignKey[];
  readonly checks: readonly DescribedCheck[];
  readonly comment: string;
  /** How many rows it has; null: not known. */
  readonly rows: number | null;
  readonly evidence: Evidence;
}

/** A column. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: DescribedType;
  readonly isNullable: boolean;
  readonly default: DescribedExpression | null;
  /** Whether the database counts up its values. */
  readonly isCounted: boolean;
  /** Whether each change of a row sets it to the time of the change. */
  readonly isOfChange: boolean;
  /** What the database computes it from; null: it is no such column. */
  readonly generatedAs: DescribedExpression | null;
  readonly comment: string;
  readonly evidence: Evidence;
}

/** The type of a column. */
export interface DescribedType {
  /** In small letters and without its length: `varchar`. A domain is the type that it is of. */
  readonly name: string;
  /** `[20]` of `varchar(20)`, `[10, 2]` of `numeric(10, 2)`. */
  readonly sizes: readonly number[];
  readonly isUnsigned: boolean;
  readonly isArray: boolean;
  /** The texts of an enumeration; null: it is none. */
  readonly values: readonly string[] | null;
  /** The name of the domain; null: it is none. */
  readonly domain: string | null;
  /** What the domain demands of the column. */
  readonly checks: readonly DescribedCheck[];
}

/** Columns whose values no two rows have. */
export interface DescribedUnique {
  /** The name of the constraint or the index; null: it has none. */
  readonly name: string | null;

  readonly columns: readonly string[];
  readonly evidence: Evidence;
}

/** Columns that refer to rows of a table. */
export interface DescribedForeignKey {
  /** The name of the constraint; null: it has none. */
  readonly name: string | null;

  readonly columns: readonly string[];
  readonly table: string;
  /** Empty: those of the primary key. */
  readonly targets: readonly string[];
  readonly onDelete: "refuse" | "delete" | "clear" | "default";
  readonly evidence: Evidence;
}

/** A condition on each row. */
export interface DescribedCheck extends DescribedExpression {
  /** The name of the constraint; null: it has none. */
  readonly name: string | null;
}

/** An expression as it is written and as it is read. */
export interface DescribedExpression {
  readonly expression: SqlExpression;
  readonly text: string;
  readonly evidence: Evidence;
}
