import { supported } from "./documented-item.ts";
import type { DocumentedItem } from "./documented-item.ts";

const alteredInTransactions: Pick<DocumentedItem, "CockroachDB" | "YugabyteDB"> = {
  CockroachDB: {
    is: "with a condition",
    but: "tables that exist already are not changed in one transaction with their data: a migration that fails half-way is not undone as a whole",
    source: "schema changes",
  },
  YugabyteDB: {
    is: "with a condition",
    since: "2025.1",
    but: "a migration is undone as a whole only with `ysql_yb_ddl_transaction_block_enabled`",
    source: "transactional DDL of YugabyteDB",
  },
};

/** Statements other than queries, transactions, system tables and settings. */
export const documentedStatements: readonly DocumentedItem[] = [
  {
    what: "`insert`, also `on conflict do nothing` and `do update`, and `returning`",
    constructs: [
      "InsertStmt",
      "InsertStmt OVERRIDING_NOT_SET",
      "InsertStmt.cols",
      "InsertStmt.onConflictClause",
      "InsertStmt.relation",
      "InsertStmt.returningClause",
      "InsertStmt.selectStmt",
    ],
    CockroachDB: supported("insert"),
  },
  {
    what: "`update`, also `returning`",
    constructs: [
      "UpdateStmt",
      "UpdateStmt.relation",
      "UpdateStmt.returningClause",
      "UpdateStmt.targetList",
      "UpdateStmt.whereClause",
    ],
    CockroachDB: supported("update"),
  },
  {
    what: "`delete`, also `returning`",
    constructs: ["DeleteStmt", "DeleteStmt.relation", "DeleteStmt.returningClause", "DeleteStmt.whereClause"],
    CockroachDB: supported("delete"),
  },
  {
    what: "`create table if not exists` with a primary key and unique columns",
    constructs: [
      "CreateStmt",
      "CreateStmt ONCOMMIT_NOOP",
      "CreateStmt.if_not_exists",
      "CreateStmt.relation",
      "CreateStmt.tableElts",
      "ColumnDef",
      "ColumnDef.is_local",
      "ColumnDef.typeName",
      "ColumnDef.constraints",
      "Constraint",
      "Constraint CONSTR_PRIMARY",
      "Constraint CONSTR_UNIQUE",
      "Constraint.keys",
    ],
    CockroachDB: supported("create table"),
  },
  {
    what: "columns that the database computes and stores",
    constructs: ["Constraint CONSTR_GENERATED", "Constraint a", "Constraint s", "Constraint.raw_expr"],
    CockroachDB: supported("computed columns"),
  },
  {
    what: "`create index if not exists`, also unique",
    constructs: [
      "IndexStmt",
      "IndexStmt btree",
      "IndexStmt.if_not_exists",
      "IndexStmt.indexParams",
      "IndexStmt.relation",
      "IndexStmt.unique",
      "IndexElem",
      "IndexElem SORTBY_DEFAULT",
      "IndexElem SORTBY_NULLS_DEFAULT",
    ],
    CockroachDB: supported("create index"),
  },
  { what: "indexes over expressions", constructs: ["IndexElem.expr"], CockroachDB: supported("expression indexes") },
  {
    what: "`create schema if not exists`",
    constructs: ["CreateSchemaStmt", "CreateSchemaStmt.if_not_exists"],
    CockroachDB: supported("create schema"),
  },
  {
    what: "temporary copies of tables, on which plans of migrations are made",
    constructs: [
      "TableLikeClause",
      "TableLikeClause.relation",
      "VariableSetStmt",
      "VariableSetStmt VAR_SET_VALUE",
      "VariableSetStmt.args",
      "VariableSetStmt.is_local",
    ],
    CockroachDB: {
      is: "with a condition",
      but: "where they are refused, a plan is made on the tables themselves, and requests wait while it is made",
      source: "create table",
    },
  },
  {
    what: "`drop table` and `drop index`, also `if exists`",
    constructs: [
      "DropStmt",
      "DropStmt DROP_RESTRICT",
      "DropStmt OBJECT_INDEX",
      "DropStmt OBJECT_TABLE",
      "DropStmt.missing_ok",
      "DropStmt.objects",
    ],
    ...alteredInTransactions,
  },
  {
    what: "`alter table … rename to`",
    constructs: [
      "RenameStmt",
      "RenameStmt DROP_RESTRICT",
      "RenameStmt OBJECT_ACCESS_METHOD",
      "RenameStmt OBJECT_TABLE",
      "RenameStmt.relation",
    ],
    ...alteredInTransactions,
  },
  {
    what: "transactions, `read only`",
    constructs: [
      "TransactionStmt",
      "TransactionStmt TRANS_STMT_BEGIN",
      "TransactionStmt TRANS_STMT_COMMIT",
      "TransactionStmt TRANS_STMT_ROLLBACK",
      "TransactionStmt.options",
      "option transaction_read_only",
    ],
    CockroachDB: supported("begin"),
  },
  {
    what: "`isolation level serializable`",
    constructs: ["option transaction_isolation serializable"],
    CockroachDB: supported("transactions"),
    YugabyteDB: supported("YugabyteDB transactions"),
  },
  {
    what: "`isolation level repeatable read`",
    constructs: ["option transaction_isolation repeatable read"],
    CockroachDB: {
      is: "with a condition",
      but: "it is run as SERIALIZABLE, which is stronger, unless a setting of the cluster allows it",
      source: "transactions",
    },
    YugabyteDB: supported("YugabyteDB transactions"),
  },
  {
    what: "savepoints",
    constructs: [
      "TransactionStmt TRANS_STMT_SAVEPOINT",
      "TransactionStmt TRANS_STMT_RELEASE",
      "TransactionStmt TRANS_STMT_ROLLBACK_TO",
    ],
    CockroachDB: supported("savepoint"),
    YugabyteDB: supported("YugabyteDB features"),
  },
  {
    what: "tables that describe tables",
    constructs: ["columns", "schemata", "table_constraints"].map((one) => `table information_schema.${one}`),
    CockroachDB: supported("information schema"),
  },
  {
    what: "tables of the system",
    constructs: ["pg_class", "pg_indexes", "pg_namespace"].map((one) => `table pg_catalog.${one}`),
    CockroachDB: supported("catalog"),
  },
  { what: "`show server_encoding`", constructs: ["show server_encoding"], CockroachDB: supported("settings") },
  {
    what: "settings of the session, in the packet that begins it",
    constructs: [
      "client_min_messages",
      "datestyle",
      "extra_float_digits",
      "idle_in_transaction_session_timeout",
      "lock_timeout",
      "statement_timeout",
      "timezone",
    ].map((one) => `setting ${one}`),
    CockroachDB: supported("settings"),
  },
  {
    what: "the schema, in the packet that begins a session",
    constructs: ["setting search_path"],
    CockroachDB: supported("connection"),
  },
  {
    what: "the setting `standard_conforming_strings=on`",
    constructs: ["setting standard_conforming_strings"],
    CockroachDB: {
      is: "with a condition",
      but: "it is always on, and listed as one that `set` can't change",
      source: "settings 24.1",
    },
  },
  {
    what: "whether the server is a standby",
    constructs: ["function pg_is_in_recovery/0"],
    CockroachDB: { is: "with a condition", but: "this function was not looked up", source: "functions" },
  },
  {
    what: "`listen` and `notify`",
    constructs: ["ListenStmt", "NotifyStmt"],
    CockroachDB: {
      is: "with a condition",
      but: "where they fail, or nothing comes back, processes look at the database instead",
      source: "functions",
    },
    YugabyteDB: {
      is: "with a condition",
      but: "where they fail, or nothing comes back, processes look at the database instead",
      source: "YugabyteDB features",
    },
  },
];
