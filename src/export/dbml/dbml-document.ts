import type { Specification } from "../../model/specification.ts";
import { postgresSql } from "../sql/postgres-sql.ts";
import { lossesInSql } from "../sql/sql-losses.ts";
import type { SqlColumn, SqlTable } from "../sql/sql-table.ts";
import { sqlTables } from "../sql/sql-tables.ts";
import type { Exporter } from "../target/exporter.ts";

/** Writes the tables of a document's data in DBML, with the types of Postgres. */
export const exportDbml: Exporter = (model) => ({ text: dbmlDocument(model), losses: lossesInSql(model, postgresSql) });

function dbmlDocument(model: Specification): string {
  const { tables, lists } = sqlTables({ model, dialect: postgresSql });
  const all = [...tables, ...lists];
  return `${[
    `Project ${name(model.title)} {\n  database_type: 'PostgreSQL'${model.summary === "" ? "" : `\n  Note: ${text(model.summary)}`}\n}`,
    ...all.map(tableText),
    ...all.flatMap(referencesOf),
  ].join("\n\n")}\n`;
}

function tableText({ name: table, words, columns, constraints, indexes }: SqlTable): string {
  const keyed = constraints.flatMap(({ name: key, sql }) => {
    const found = /^(PRIMARY KEY|UNIQUE) (\(.*\))$/.exec(sql);
    return found === null ? [] : [`    ${found[2]} [${found[1] === "UNIQUE" ? `unique, name: ${text(key)}` : "pk"}]`];
  });
  const others = indexes.map((index) => `    (${index.columns.map(name).join(", ")}) [name: ${text(index.name)}]`);
  const checks = constraints.flatMap(({ name: check, sql }) =>
    sql.startsWith("CHECK (") && !/[`\n\\]/.test(sql)
      ? [`    \`${sql.slice("CHECK (".length, -1)}\` [name: ${text(check)}]`]
      : [],
  );
  return [
    `Table ${name(table)} [note: ${text(words)}] {`,
    ...columns.map((column) => `  ${columnText(column)}`),
    ...(keyed.length + others.length === 0 ? [] : ["  indexes {", ...keyed, ...others, "  }"]),
    ...(checks.length === 0 ? [] : ["  checks {", ...checks, "  }"]),
    "}",
  ].join("\n");
}

function columnText({ name: column, type, isNotNull, counter, default: usual, computed, words }: SqlColumn): string {
  const note = [words, computed === null ? "" : `computed: ${computed}`].filter((one) => one !== "").join("; ");
  const settings = [
    ...(isNotNull ? ["not null"] : []),
    ...(counter === "" ? [] : ["increment"]),
    ...(usual === null || usual.includes("`") ? [] : [`default: \`${usual}\``]),
    ...(note === "" ? [] : [`note: ${text(note)}`]),
  ];
  return `${name(column)} ${name(type.replaceAll('"', ""))}${settings.length === 0 ? "" : ` [${settings.join(", ")}]`}`;
}

function referencesOf({ name: table, references }: SqlTable): readonly string[] {
  return references.map(
    (one) =>
      `Ref: ${name(table)}.${name(one.column)} > ${name(one.table)}.${name(one.key)} [delete: ${one.onDelete.toLowerCase()}]`,
  );
}

/** A name in quotes, in which neither quotes nor backslashes can stand. */
function name(words: string): string {
  return `"${words.replaceAll(/["\\]/g, "'").replaceAll(/\s+/g, " ")}"`;
}

/** A text on one line. */
function text(words: string): string {
  return `'${words.replaceAll(/\s+/g, " ").replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
