/** What an engine's documentation says of something that statements use. */
export interface Support {
  readonly is: "supported" | "with a condition" | "not supported";
  /** The first version that has it, where the documentation says so. */
  readonly since?: string;
  /** What has to hold, or what happens instead. */
  readonly but?: string;
  /** Where it says so: a name in `sources`. */
  readonly source: keyof typeof sources;
}

/** Pages of the engines' own documentation. */
export const sources = {
  functions: "https://github.com/cockroachdb/cockroach/blob/master/docs/generated/sql/functions.md",
  aggregates: "https://github.com/cockroachdb/cockroach/blob/master/docs/generated/sql/aggregates.md",
  operators: "https://www.cockroachlabs.com/docs/v26.2/functions-and-operators",
  scalar: "https://www.cockroachlabs.com/docs/v26.2/scalar-expressions",
  types: "https://www.cockroachlabs.com/docs/v26.2/data-types",
  json: "https://www.cockroachlabs.com/docs/v26.2/jsonb",
  "collate C": "https://github.com/cockroachdb/cockroach/pull/96828",
  "release 23.1": "https://www.cockroachlabs.com/docs/releases/v23.1",
  to_timestamp: "https://github.com/cockroachdb/cockroach/pull/82523",
  select: "https://www.cockroachlabs.com/docs/v26.2/select-clause",
  tables: "https://www.cockroachlabs.com/docs/v26.2/table-expressions",
  with: "https://www.cockroachlabs.com/docs/v26.2/common-table-expressions",
  subqueries: "https://www.cockroachlabs.com/docs/v26.2/subqueries",
  "order by": "https://www.cockroachlabs.com/docs/v26.2/order-by",
  limit: "https://www.cockroachlabs.com/docs/v26.2/limit-offset",
  union: "https://www.cockroachlabs.com/docs/v26.2/selection-queries",
  windows: "https://www.cockroachlabs.com/docs/v26.2/window-functions",
  insert: "https://www.cockroachlabs.com/docs/v26.2/insert",
  update: "https://www.cockroachlabs.com/docs/v26.2/update",
  delete: "https://www.cockroachlabs.com/docs/v26.2/delete",
  "create table": "https://www.cockroachlabs.com/docs/v26.2/create-table",
  "computed columns": "https://www.cockroachlabs.com/docs/v26.2/computed-columns",
  "create index": "https://www.cockroachlabs.com/docs/v26.2/create-index",
  "expression indexes": "https://www.cockroachlabs.com/docs/v26.2/expression-indexes",
  "create schema": "https://www.cockroachlabs.com/docs/v26.2/create-schema",
  "schema changes": "https://www.cockroachlabs.com/docs/v26.2/online-schema-changes",
  begin: "https://www.cockroachlabs.com/docs/v26.2/begin-transaction",
  transactions: "https://www.cockroachlabs.com/docs/v26.2/transactions",
  savepoint: "https://www.cockroachlabs.com/docs/v26.2/savepoint",
  settings: "https://www.cockroachlabs.com/docs/v26.2/session-variables",
  "settings 24.1": "https://www.cockroachlabs.com/docs/v24.1/session-variables",
  connection: "https://www.cockroachlabs.com/docs/v26.2/connection-parameters",
  "information schema": "https://www.cockroachlabs.com/docs/v26.2/information-schema",
  catalog: "https://www.cockroachlabs.com/docs/v26.2/pg-catalog",
  "PostgreSQL 15 in YugabyteDB": "https://docs.yugabyte.com/stable/api/ysql/pg15-features/",
  "YugabyteDB transactions": "https://docs.yugabyte.com/stable/explore/transactions/isolation-levels/",
  "transactional DDL of YugabyteDB": "https://docs.yugabyte.com/stable/architecture/transactions/transactional-ddl/",
  "YugabyteDB features": "https://docs.yugabyte.com/stable/api/ysql/sql-feature-support/",
  "SQL of Citus": "https://docs.citusdata.com/en/stable/develop/reference_workarounds.html",
} as const;
