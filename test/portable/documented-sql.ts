import type { Support } from "./support.ts";

/** Something that statements use, with what the documentation of three other engines says of it. */
export interface DocumentedSql {
  /** In words. */
  readonly what: string;
  /** Its names in the syntax trees of statements. */
  readonly constructs: readonly string[];
  readonly CockroachDB: Support;
  /** Absent: it is a part of PostgreSQL 15, whose SQL YugabyteDB runs. */
  readonly YugabyteDB?: Support;
  /** Absent: Citus is an extension of PostgreSQL, and runs it on tables that are not distributed. */
  readonly Citus?: Support;
}

const named = (source: Support["source"]): Support => ({ is: "supported", source });
const since = (version: string, source: Support["source"]): Support => ({ is: "supported", since: version, source });
const inFunctions = named("functions");

const alteredInTransactions: Pick<DocumentedSql, "CockroachDB" | "YugabyteDB"> = {
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

/** All that the statements of the Postgres store may use. */
export const documentedSql: readonly DocumentedSql[] = [
  {
    what: "queries: columns, tables, conditions, `*`, `values`",
    constructs: [
      "SelectStmt",
      "SelectStmt SETOP_NONE",
      "SelectStmt LIMIT_OPTION_DEFAULT",
      "SelectStmt.targetList",
      "SelectStmt.fromClause",
      "SelectStmt.whereClause",
      "SelectStmt.valuesLists",
      "ResTarget",
      "ResTarget.val",
      "A_Star",
    ],
    CockroachDB: named("select"),
  },
  {
    what: "`group by` and `having`",
    constructs: ["SelectStmt.groupClause", "SelectStmt.havingClause"],
    CockroachDB: named("select"),
  },
  {
    what: "`order by` with direction, `nulls first` and `nulls last`",
    constructs: [
      "SelectStmt.sortClause",
      "SortBy",
      "SortBy.node",
      "SortBy SORTBY_ASC",
      "SortBy SORTBY_DEFAULT",
      "SortBy SORTBY_DESC",
      "SortBy SORTBY_NULLS_DEFAULT",
      "SortBy SORTBY_NULLS_FIRST",
      "SortBy SORTBY_NULLS_LAST",
    ],
    CockroachDB: named("order by"),
  },
  {
    what: "`limit` and `offset`",
    constructs: ["SelectStmt LIMIT_OPTION_COUNT", "SelectStmt.limitCount", "SelectStmt.limitOffset"],
    CockroachDB: named("limit"),
  },
  {
    what: "`union all`",
    constructs: ["SelectStmt SETOP_UNION", "SelectStmt.all", "SelectStmt.larg", "SelectStmt.rarg"],
    CockroachDB: named("union"),
  },
  {
    what: "joins, queries and functions in `from`, `with ordinality`",
    constructs: [
      "JoinExpr",
      "JoinExpr JOIN_INNER",
      "JoinExpr JOIN_LEFT",
      "JoinExpr.larg",
      "JoinExpr.rarg",
      "JoinExpr.quals",
      "RangeSubselect",
      "RangeSubselect.alias",
      "RangeSubselect.subquery",
      "RangeFunction",
      "RangeFunction.alias",
      "RangeFunction.functions",
      "RangeFunction.ordinality",
    ],
    CockroachDB: named("tables"),
  },
  {
    what: "`with`, also `recursive` and `materialized`",
    constructs: [
      "SelectStmt.withClause",
      "CommonTableExpr",
      "CommonTableExpr listed",
      "CommonTableExpr CTEMaterializeAlways",
      "CommonTableExpr CTEMaterializeDefault",
      "CommonTableExpr.aliascolnames",
      "CommonTableExpr.ctequery",
    ],
    CockroachDB: named("with"),
  },
  {
    what: "queries as values, in `exists` and in `in`",
    constructs: [
      "SubLink",
      "SubLink.subselect",
      "SubLink.testexpr",
      "SubLink EXPR_SUBLINK",
      "SubLink EXISTS_SUBLINK",
      "SubLink ANY_SUBLINK",
    ],
    CockroachDB: named("subqueries"),
  },
  {
    what: "`and`, `or`, `not`, `is null`, `case`, `coalesce`, `cast`",
    constructs: [
      "BoolExpr",
      "BoolExpr.args",
      "BoolExpr AND_EXPR",
      "BoolExpr OR_EXPR",
      "BoolExpr NOT_EXPR",
      "NullTest",
      "NullTest.arg",
      "NullTest IS_NULL",
      "NullTest IS_NOT_NULL",
      "CaseExpr",
      "CaseExpr.arg",
      "CaseExpr.args",
      "CaseExpr.defresult",
      "CaseWhen",
      "CaseWhen.expr",
      "CaseWhen.result",
      "CoalesceExpr",
      "CoalesceExpr.args",
      "TypeCast",
      "TypeCast.arg",
      "TypeCast.typeName",
    ],
    CockroachDB: named("scalar"),
  },
  {
    what: "rows of values, compared as a whole",
    constructs: ["RowExpr", "RowExpr COERCE_IMPLICIT_CAST", "RowExpr.args"],
    CockroachDB: named("scalar"),
  },
  {
    what: "`greatest` and `least`",
    constructs: ["MinMaxExpr", "MinMaxExpr IS_GREATEST", "MinMaxExpr IS_LEAST", "MinMaxExpr.args"],
    CockroachDB: inFunctions,
  },
  {
    what: "operators",
    constructs: [
      ...["%", "*", "+", "- of one", "-", "/", "<", "<=", "<>", "=", ">", ">=", "||", "~", "!~", "->", "->>", "#>>"],
      ...["IN =", "BETWEEN BETWEEN", "DISTINCT =", "NOT_DISTINCT =", "NULLIF =", "LIKE ~~"],
    ].map((one) => `operator ${one}`),
    CockroachDB: named("operators"),
  },
  {
    what: "types of values",
    constructs: ["bool", "date", "float8", "int4", "int8", "numeric", "text", "timestamp", "timestamptz"].map(
      (one) => `type ${one}`,
    ),
    CockroachDB: named("types"),
  },
  {
    what: "`json` and `jsonb`",
    constructs: ["type json", "type jsonb"],
    CockroachDB: {
      is: "with a condition",
      but: "`json` is `jsonb`, which keeps neither white space nor the order of names: what is taken out of stored JSON as JSON is written differently",
      source: "json",
    },
  },
  {
    what: 'texts with `collate "C"`, in expressions',
    constructs: ['collate "C"'],
    CockroachDB: since("23.1", "release 23.1"),
  },
  {
    what: 'columns with `collate "C"`',
    constructs: ["ColumnDef.collClause"],
    CockroachDB: {
      is: "not supported",
      but: "columns are created without it there, since all texts are compared by code point anyway",
      source: "collate C",
    },
  },
  {
    what: "functions of texts",
    constructs: [
      ...[
        "btrim/1",
        "btrim/1 in words",
        "btrim/2",
        "convert_to/2",
        "convert_to/2 as UTF8",
        "decode/2",
        "decode/2 as hex",
        "encode/2",
        "encode/2 as hex",
      ],
      ...["get_byte/2", "left/2", "length/1", "lower/1", "lpad/3", "md5/1", "regexp_replace/3", "regexp_replace/4"],
      ...["replace/3", "right/2", "rpad/3", "rtrim/1", "split_part/3", "strpos/2", "substr/2", "substr/3"],
      ...["substring/2", "translate/3", "upper/1"],
    ].map((one) => `function ${one}`),
    CockroachDB: inFunctions,
  },
  {
    what: "functions of numbers, and random UUIDs",
    constructs: ["abs/1", "div/2", "round/1", "sign/1", "trunc/1", "gen_random_uuid/0"].map((one) => `function ${one}`),
    CockroachDB: inFunctions,
  },
  {
    what: "functions of times",
    constructs: [
      ...["extract/2", "extract/2 in words", "extract/2 of dow", "extract/2 of epoch"],
      ...["timezone/2", "timezone/2 in words", "timezone/2 of UTC"],
    ].map((one) => `function ${one}`),
    CockroachDB: inFunctions,
  },
  {
    what: "`to_timestamp` of seconds",
    constructs: ["function to_timestamp/1"],
    CockroachDB: since("22.2", "to_timestamp"),
  },
  {
    what: "`to_char` of a timestamp with a format",
    constructs: [
      "function to_char/2",
      "function to_char/2 as YYYY-MM-DD",
      'function to_char/2 as YYYY-MM-DD"T"HH24:MI:SS.MS"Z"',
    ],
    CockroachDB: since("23.1", "release 23.1"),
  },
  {
    what: "functions of JSON, and functions that give rows",
    constructs: [
      ...["json_array_elements/1", "json_array_elements_text/1", "json_array_length/1", "json_object_keys/1"],
      ...["json_typeof/1", "to_json/1", "generate_series/2", "string_to_array/2", "unnest/1"],
    ].map((one) => `function ${one}`),
    CockroachDB: inFunctions,
  },
  {
    what: "aggregates, also with an order",
    constructs: [
      ...[
        "avg/1",
        "bool_and/1",
        "count/*",
        "count/1",
        "count/1 with distinct",
        "max/1",
        "min/1",
        "string_agg/2",
        "string_agg/2 with order by",
        "sum/1",
      ],
    ].map((one) => `function ${one}`),
    CockroachDB: named("aggregates"),
  },
  {
    what: "window functions",
    constructs: ["count/* over", "max/1 over", "min/1 over", "row_number/0", "row_number/0 over", "sum/1 over"].map(
      (one) => `function ${one}`,
    ),
    CockroachDB: named("windows"),
  },
  {
    what: "what the server says of itself and of the session",
    constructs: [
      "function current_schema/0",
      "function current_setting/1",
      "function current_setting/1 of server_version_num",
      "function version/0",
    ],
    CockroachDB: inFunctions,
  },
  {
    what: "patterns: classes, groups, choices, counts, beginning and end",
    constructs: ["$", "(?:…)", "*", "+", ".", "?", "^", "{m,n}", "|", "[…]"].map((one) => `pattern ${one}`),
    CockroachDB: named("scalar"),
  },
  {
    what: "word boundaries in patterns (`\\b` of a document)",
    constructs: ["pattern \\y", "pattern \\Y"],
    CockroachDB: {
      is: "not supported",
      but: "it documents POSIX syntax, which has none: a document with `\\b` in a pattern of a query is refused when it is opened",
      source: "scalar",
    },
  },
  {
    what: "`insert`, also `on conflict do nothing` and `do update`",
    constructs: [
      "InsertStmt",
      "InsertStmt OVERRIDING_NOT_SET",
      "InsertStmt.cols",
      "InsertStmt.onConflictClause",
      "InsertStmt.relation",
      "InsertStmt.selectStmt",
    ],
    CockroachDB: named("insert"),
  },
  {
    what: "`update`",
    constructs: ["UpdateStmt", "UpdateStmt.relation", "UpdateStmt.targetList", "UpdateStmt.whereClause"],
    CockroachDB: named("update"),
  },
  {
    what: "`delete`, also `returning`",
    constructs: ["DeleteStmt", "DeleteStmt.relation", "DeleteStmt.returningClause", "DeleteStmt.whereClause"],
    CockroachDB: named("delete"),
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
    CockroachDB: named("create table"),
  },
  {
    what: "columns that the database computes and stores",
    constructs: ["Constraint CONSTR_GENERATED", "Constraint a", "Constraint s", "Constraint.raw_expr"],
    CockroachDB: named("computed columns"),
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
    CockroachDB: named("create index"),
  },
  { what: "indexes over expressions", constructs: ["IndexElem.expr"], CockroachDB: named("expression indexes") },
  {
    what: "`create schema if not exists`",
    constructs: ["CreateSchemaStmt", "CreateSchemaStmt.if_not_exists"],
    CockroachDB: named("create schema"),
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
    CockroachDB: named("begin"),
  },
  {
    what: "`isolation level serializable`",
    constructs: ["option transaction_isolation serializable"],
    CockroachDB: named("transactions"),
    YugabyteDB: named("YugabyteDB transactions"),
  },
  {
    what: "`isolation level repeatable read`",
    constructs: ["option transaction_isolation repeatable read"],
    CockroachDB: {
      is: "with a condition",
      but: "it is run as SERIALIZABLE, which is stronger, unless a setting of the cluster allows it",
      source: "transactions",
    },
    YugabyteDB: named("YugabyteDB transactions"),
  },
  {
    what: "savepoints",
    constructs: [
      "TransactionStmt TRANS_STMT_SAVEPOINT",
      "TransactionStmt TRANS_STMT_RELEASE",
      "TransactionStmt TRANS_STMT_ROLLBACK_TO",
    ],
    CockroachDB: named("savepoint"),
    YugabyteDB: named("YugabyteDB features"),
  },
  {
    what: "tables that describe tables",
    constructs: ["columns", "schemata", "table_constraints"].map((one) => `table information_schema.${one}`),
    CockroachDB: named("information schema"),
  },
  {
    what: "tables of the system",
    constructs: ["pg_class", "pg_indexes", "pg_namespace"].map((one) => `table pg_catalog.${one}`),
    CockroachDB: named("catalog"),
  },
  { what: "`show server_encoding`", constructs: ["show server_encoding"], CockroachDB: named("settings") },
  {
    what: "settings of the session, in the packet that begins it",
    constructs: [
      ...[
        "client_min_messages",
        "datestyle",
        "extra_float_digits",
        "idle_in_transaction_session_timeout",
        "lock_timeout",
      ],
      ...["statement_timeout", "timezone"],
    ].map((one) => `setting ${one}`),
    CockroachDB: named("settings"),
  },
  {
    what: "the schema, in the packet that begins a session",
    constructs: ["setting search_path"],
    CockroachDB: named("connection"),
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
];
