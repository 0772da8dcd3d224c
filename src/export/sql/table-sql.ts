import { commentLines, identifier, quoted } from "./quoted-sql.ts";
import type { SqlColumn, SqlReference, SqlTable } from "./sql-table.ts";

/** The statement that creates a table, with the document's words as comments. `later`: foreign keys that are added when all tables are there. */
export function createTable(
  table: SqlTable,
  later: ReadonlySet<SqlReference>,
  ending: string,
  hasComments: boolean,
): string {
  const columns = table.columns.map((column) => ({
    line: columnSql(column),
    words: hasComments ? "" : column.words,
  }));
  const constraints = table.constraints.map(({ name, sql, words }) => ({
    line: `CONSTRAINT ${identifier(name)} ${sql}`,
    words: hasComments ? "" : words,
  }));
  const references = table.references
    .filter((reference) => !later.has(reference))
    .map((reference) => ({ line: referenceSql(reference, hasComments), words: "" }));
  const all = [...columns, ...constraints, ...references];
  const lines = all.flatMap(({ line, words }, at) => [
    ...commentLines(words).map((comment) => `  ${comment}`),
    `  ${line}${at === all.length - 1 ? "" : ","}`,
  ]);
  return [
    ...(hasComments ? [] : commentLines(table.words)),
    `CREATE TABLE ${identifier(table.name)} (`,
    ...lines,
    `)${ending};`,
  ].join("\n");
}

function columnSql({ name, type, isNotNull, counter, default: usual, computed }: SqlColumn): string {
  return [
    `${identifier(name)} ${type}`,
    ...(isNotNull ? ["NOT NULL"] : []),
    ...(counter === "" ? [] : [counter]),
    ...(usual === null ? [] : [`DEFAULT ${usual}`]),
    ...(computed === null ? [] : [`GENERATED ALWAYS AS ${computed}`]),
  ].join(" ");
}

/** A foreign key as a constraint. Postgres has to be told that it may be checked at the end of a transaction; SQLite does so on demand. */
export function referenceSql({ name, column, table, key, onDelete }: SqlReference, isDeferrable: boolean): string {
  const target = `${identifier(table)} (${identifier(key)})`;
  const rule = onDelete === "NO ACTION" ? "" : ` ON DELETE ${onDelete}`;
  return `CONSTRAINT ${identifier(name)} FOREIGN KEY (${identifier(column)}) REFERENCES ${target}${rule}${isDeferrable ? " DEFERRABLE" : ""}`;
}

/** The statements that create a table's indexes. */
export function createIndexes({ name: table, indexes }: SqlTable): readonly string[] {
  return indexes.map(
    ({ name, columns }) =>
      `CREATE INDEX ${identifier(name)} ON ${identifier(table)} (${columns.map(identifier).join(", ")});`,
  );
}

/** The statements that keep the document's words in the database. */
export function commentsOn({ name, words, columns, constraints }: SqlTable): readonly string[] {
  const table = identifier(name);
  return [
    ...(words === "" ? [] : [`COMMENT ON TABLE ${table} IS ${quoted(words)};`]),
    ...columns.flatMap((column) =>
      column.words === "" ? [] : [`COMMENT ON COLUMN ${table}.${identifier(column.name)} IS ${quoted(column.words)};`],
    ),
    ...constraints.flatMap((constraint) =>
      constraint.words === ""
        ? []
        : [`COMMENT ON CONSTRAINT ${identifier(constraint.name)} ON ${table} IS ${quoted(constraint.words)};`],
    ),
  ];
}
