import { printExpression } from "../../expression/print/print-expression.ts";
import type { Entity } from "../../model/entity.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { hasFixedFields, changeTriggers, refuseChange } from "./change-triggers.ts";
import { sqlTables } from "./sql-tables.ts";
import { createDomain, domains } from "./postgres-domains.ts";
import type { SqlDialect } from "./sql-dialect.ts";
import type { SqlReference, SqlTable } from "./sql-table.ts";
import { commentLines, identifier } from "./quoted-sql.ts";
import { commentsOn, createIndexes, createTable, referenceSql } from "./table-sql.ts";
import { hasColumn, ruleSql } from "./column-sql.ts";
import type { SqlContext } from "./column-sql.ts";

/** The schema of a document's data, as statements. The same model gives the same text. */
export function sqlDocument(model: Specification, dialect: SqlDialect): string {
  const context = { model, dialect };
  const { tables, lists } = sqlTables(context);
  const all = [...tables, ...lists];
  const isPostgres = dialect.name === "postgres";
  const later = isPostgres ? forwardReferences(all) : new Set<SqlReference>();
  const ending = isPostgres ? "" : " STRICT";
  const parted = model.entities.map((entity, at) => {
    const table = tables[at]!;
    return [
      ...unsaid(context, entity),
      createTable(table, later, ending, isPostgres),
      ...(isPostgres ? commentsOn(table) : []),
      ...createIndexes(table),
    ].join("\n");
  });
  return `${[
    head(model, dialect),
    ...(isPostgres ? domainsOf(model).map(createDomain) : ["PRAGMA foreign_keys = ON;"]),
    ...parted,
    ...lists.map((table) =>
      [createTable(table, later, ending, isPostgres), ...(isPostgres ? commentsOn(table) : [])].join("\n"),
    ),
    ...addReferences(all, later),
    ...(isPostgres && model.entities.some(hasFixedFields) ? [refuseChange] : []),
    ...model.entities.flatMap((entity) => changeTriggers(context, entity)),
  ].join("\n\n")}\n`;
}

function head({ title, summary }: Specification, { name }: SqlDialect): string {
  const needs =
    name === "postgres"
      ? "For Postgres 13 and later, in a database whose encoding is UTF8. After loading rows with numbers of their own, set the sequences: setval(pg_get_serial_sequence('\"table\"', 'column'), 42)."
      : "For SQLite 3.39 and later. Decimals are integers of their last place: 12.50 is 1250. Durations are in milliseconds. A connection heeds foreign keys only after PRAGMA foreign_keys = ON.";
  return [...commentLines(title), ...commentLines(summary), ...commentLines(needs)].join("\n");
}

/** What holds of an entity's records and no constraint says, as comments. */
function unsaid(context: SqlContext, entity: Entity): readonly string[] {
  const rules = context.model.rules.flatMap((rule) =>
    "entity" in rule.on && rule.on.entity === entity.name && ruleSql(context, entity, rule) === null
      ? [`not enforced here: ${rule.name}: ${printExpression(rule.holds)}`]
      : [],
  );
  const derived = entity.fields.flatMap((field) => {
    const derivation = derivationOf(field);
    if (derivation === null || hasColumn(context, entity, field.name)) return [];
    return [`not a column: ${field.name} is ${printExpression(derivation)}`];
  });
  return [...rules, ...derived].flatMap(commentLines);
}

function domainsOf(model: Specification) {
  const kinds = new Set(
    model.entities.flatMap(({ fields }) => fields.map(({ type }) => (type.kind === "list" ? type.of : type).kind)),
  );
  return Object.entries(domains).flatMap(([kind, domain]) => (kinds.has(kind as keyof typeof domains) ? [domain] : []));
}

/** The foreign keys to tables that are created later. */
function forwardReferences(tables: readonly SqlTable[]): ReadonlySet<SqlReference> {
  const created = new Set<string>();
  const found = new Set<SqlReference>();
  for (const { name, references } of tables) {
    created.add(name);
    for (const reference of references) if (!created.has(reference.table)) found.add(reference);
  }
  return found;
}

function addReferences(tables: readonly SqlTable[], later: ReadonlySet<SqlReference>): readonly string[] {
  return tables.flatMap(({ name, references }) =>
    references
      .filter((reference) => later.has(reference))
      .map((reference) => `ALTER TABLE ${identifier(name)} ADD ${referenceSql(reference, true)};`),
  );
}
