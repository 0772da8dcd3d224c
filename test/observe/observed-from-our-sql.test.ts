import { expect, test } from "vitest";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { exportPostgres, exportSqlite } from "../../src/export/sql/export-sql.ts";
import { sqlNames } from "../../src/export/sql/table-names.ts";
import { parse } from "../../src/language/parse.ts";
import { printType } from "../../src/language/print/print-type.ts";
import type { Entity } from "../../src/model/entity.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import { storedFields } from "../../src/model/fields-of.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { EvidenceSource } from "../../src/observe/evidence-source.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { exportedFiles, exportedModel } from "../export/exported-documents.ts";

const filesWithTables = exportedFiles.filter((file) => exportedModel(file).entities.length > 0);

type Dialect = "postgres" | "sqlite";

const exporters = { postgres: exportPostgres, sqlite: exportSqlite };

function sqlOf(model: Specification, dialect: Dialect): EvidenceSource {
  return { kind: "text", name: `${dialect}.sql`, text: exporters[dialect](model, { role: null, server: "" }).text };
}

function observedText(sources: readonly EvidenceSource[]): string {
  return observeSources(sources)
    .lines.map(({ text }) => `${text}\n`)
    .join("");
}

function errorsIn(text: string): readonly string[] {
  return parse(createSource("observed.md", text))
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(messageOf);
}

/** The model of the document that is observed; a document with errors fails the test. */
function observedModel(sources: readonly EvidenceSource[]): Specification {
  const text = observedText(sources);
  expect(errorsIn(text)).toEqual([]);
  return parse(createSource("observed.md", text)).value;
}

/** A type as SQL can tell it: SQLite has decimals and durations as integers, and slugs and numbers of telephones as texts. */
function toldType(type: FieldType, dialect: Dialect, nameOf: (entity: string) => string): string {
  switch (type.kind) {
    case "text":
      return printType({ kind: "text", long: false, range: type.range });
    case "status":
    case "role":
      return type.values.length === 0 ? "text" : printType({ kind: "choice", values: type.values });
    case "decimal":
      return dialect === "sqlite" ? "integer" : printType({ ...omitted(type), money: false });
    case "duration":
      return dialect === "sqlite" ? "integer" : "duration";
    case "slug":
    case "phone":
      return dialect === "sqlite" ? "text of a form" : type.kind;
    case "file":
    case "image":
      return "text";
    case "timestamp":
      return "timestamp";
    case "secret":
      return "secret";
    case "reference":
      return printType({ ...type, entity: nameOf(type.entity) });
    default:
      return printType(type);
  }
}

function omitted(type: FieldType & { kind: "decimal" }): FieldType & { kind: "decimal" } {
  const { currency: _, ...rest } = type;
  return rest;
}

/** Whether a type is what was told. Of some types only the kind is told. */
function isTold(observed: FieldType, told: string): boolean {
  const plain =
    observed.kind === "text" ? printType({ kind: "text", long: false, range: observed.range }) : printType(observed);
  if (told === "text of a form") return observed.kind === "text";
  if (told === "integer" || told === "duration" || told === "timestamp" || told === "secret")
    return plain.split(" ")[0] === told;
  return plain === told;
}

interface Counts {
  told: number;
  right: number;
  wrong: string[];
}

/** Counts what of an entity was observed. */
function compare(
  model: Specification,
  entity: Entity,
  observed: Specification,
  dialect: Dialect,
  counts: Counts,
): void {
  const table = sqlNames(model).tables.get(entity.name) ?? "";
  const found = observed.entities.find(({ plural }) => plural === table);
  const nameOf = (name: string): string =>
    observed.entities.find(({ plural }) => plural === sqlNames(model).tables.get(name))?.name ?? name;
  const note = (isRight: boolean, what: string): void => {
    counts.told += 1;
    if (isRight) counts.right += 1;
    else counts.wrong.push(`${dialect} ${entity.name}: ${what}`);
  };
  note(found !== undefined, "the entity");
  if (found === undefined) return;
  const columns = storedFields(entity).filter(({ type }) => type.kind !== "list" && type.kind !== "unknown");
  for (const field of columns) {
    const same = found.fields.find(({ name }) => name === field.name);
    note(same !== undefined, field.name);
    if (same === undefined) continue;
    const told =
      field.type.kind === "secret" && field.name !== "password" ? "text" : toldType(field.type, dialect, nameOf);
    note(isTold(same.type, told), `${field.name} is ${printType(same.type)} and not ${told}`);
    note(same.required === field.required, `${field.name} is ${field.required ? "" : "not "}required`);
  }
  const sets = (all: Entity["unique"]): readonly string[] => all.map((one) => one.toSorted().join(" "));
  const names = new Set(columns.map(({ name }) => name));
  const told = sets(entity.unique.filter((one) => one.every((name) => names.has(name))));
  const seen = sets(found.unique);
  for (const one of told) note(seen.includes(one), `${one} is unique`);
  const key = sqlNames(model).keys.get(entity.name) ?? "id";
  for (const one of seen) note(told.includes(one) || one === key, `${one} is not unique`);
  const more = found.fields.filter(({ name }) => name !== key && !entity.fields.some((field) => field.name === name));
  for (const { name } of more) note(false, `${name} is no field`);
}

test.each(["postgres", "sqlite"] as const)(
  "from the SQL for %s, what SQL can tell of the entities is observed, and nothing else",
  (dialect) => {
    const counts: Counts = { told: 0, right: 0, wrong: [] };
    for (const file of filesWithTables) {
      const model = exportedModel(file);
      const observed = observedModel([sqlOf(model, dialect)]);
      for (const entity of model.entities) compare(model, entity, observed, dialect, counts);
    }
    expect(counts.wrong).toEqual([]);
    expect(counts.told).toBeGreaterThan(1000);
  },
);

test.each(filesWithTables)(
  "from the OpenAPI and the SQL of %s, a document without errors is observed that has the calls of the one and the entities of both",
  (file) => {
    const model = exportedModel(file);
    const description: EvidenceSource = {
      kind: "text",
      name: "api.json",
      text: JSON.stringify(openapiDocument(model)),
    };
    const sql = sqlOf(model, "postgres");
    const [alone, joined, turned] = [[description], [sql, description], [description, sql]].map(observedText);
    expect(joined).toBe(turned);
    expect(errorsIn(joined!)).toEqual([]);
    expect(pointOf(joined!, 7)).toBe(pointOf(alone!, 7));
    const names = (text: string): readonly string[] => pointOf(text, 3).match(/(?<=^### )\w+/gm) ?? [];
    expect(names(joined!)).toEqual(expect.arrayContaining([...names(alone!)]));
  },
);

function pointOf(text: string, point: number): string {
  return text.slice(text.indexOf(`\n## ${point}.`), text.indexOf(`\n## ${point + 1}.`));
}
