import type { InsertDialect } from "../../export/records/insert-sql.ts";
import { recordTables } from "../../export/records/record-table.ts";
import type { RecordTable } from "../../export/records/record-table.ts";
import { nearestName } from "../../base/did-you-mean.ts";
import { entityNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { createLargeSample } from "../../sample/copies/create-large-sample.ts";
import type { LargeSample } from "../../sample/copies/create-large-sample.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { sampleLocaleOf } from "../run/sample-locale.ts";
import { UsageError } from "../usage/usage-error.ts";
import { fileOf, writerOfFiles, writerOfSql } from "./sample-writers.ts";
import type { SampleFormat } from "./sample-writers.ts";
import { writeSample } from "./write-sample.ts";

/** Which sample is written, and where to. */
export interface SampleRequest {
  /** A folder; for SQL, and for one entity with the ending of the format, a file. */
  readonly out: string;
  readonly format: SampleFormat;
  readonly dialect: InsertDialect;
  /** The entities whose records are written; none for all. `rows` is the number of records of the first one. */
  readonly entities: readonly string[];
  readonly rows: number;
  readonly seed: number;
  /** Null: that of the document's language. */
  readonly locale: string | null;
  /** The role that may see what is written; null: all is written. */
  readonly role: string | null;
  readonly now: string;
  readonly onCalls: (done: number, total: number) => void;
  /** Is called when there are all calls. */
  readonly onWriting: () => void;
  readonly onProgress: (done: number, total: number) => void;
  readonly isStopped: () => boolean;
}

/** What has been written. */
export interface WrittenSample {
  readonly sample: LargeSample;
  readonly files: readonly { readonly entity: string; readonly records: number; readonly path: string }[];
  /** The fields that are left out, and those of which only a part is written, as `Entity.field`. */
  readonly secrets: readonly string[];
  readonly contents: readonly string[];
}

/** Writes sample records into files; null where it was stopped, and nothing is written. Throws a `UsageError` for what can't be written. */
export async function sampleIntoFiles(model: Specification, request: SampleRequest): Promise<WrittenSample | null> {
  const { out, format, dialect, entities, role, now, seed, rows, onProgress, isStopped } = request;
  const tables = wantedTables(model, request);
  const [entity] = entities;
  const sample = await createLargeSample(model, {
    seed,
    rows,
    now,
    onProgress: request.onCalls,
    locale: request.locale ?? sampleLocaleOf(model.head.language),
    ...(entity === undefined ? {} : { entity }),
  });
  if (sample.kind === "unknown locale") throw new UsageError(sample.message);
  request.onWriting();
  const begin = format === "sql" ? writerOfSql(model, tables, dialect, out) : await writerOfFiles(tables, format, out);
  const isWritten = await writeSample({ model, sample, tables, begin, onProgress, isStopped });
  if (!isWritten) return null;
  return {
    sample,
    files: tables.map((table) => ({
      entity: table.entity,
      records: sample.sizes.get(table.entity) ?? 0,
      path: format === "sql" ? out : fileOf(table, tables, format, out),
    })),
    secrets: fieldsOfKinds(model, tables, ["secret"]),
    contents: role === null ? fieldsOfKinds(model, tables, ["file", "image"]) : [],
  };
}

/** The tables that are written. Those of SQL are with the tables to which they refer, so that the file loads. */
function wantedTables(model: Specification, { entities, role, format }: SampleRequest): readonly RecordTable[] {
  for (const name of entities) requireEntity(model, name);
  const roles = [visitorRole(model), ...model.roles.map(({ name }) => name)];
  if (role !== null && !roles.includes(role))
    throw new UsageError(`there is no role "${role}"; the document has ${[...new Set(roles)].join(", ")}.`);
  if (role !== null && format === "sql")
    throw new UsageError(
      "--role leaves out columns, without which the rows do not load into tables: use ndjson, csv or parquet.",
    );
  const wanted = new Set(entities.length === 0 ? model.entities.map(({ name }) => name) : entities);
  if (format === "sql")
    for (const name of wanted)
      for (const { type } of entityNamed(model, name).fields) if (type.kind === "reference") wanted.add(type.entity);
  const tables = recordTables(model, role).filter(({ entity }) => wanted.has(entity));
  if (tables.length === 0)
    throw new UsageError(
      model.entities.length === 0
        ? "the document has no entity."
        : `callers in the role "${role ?? ""}" see no records of these.`,
    );
  return tables;
}

function requireEntity({ entities }: Specification, wanted: string): void {
  if (oneNamed(entities, wanted) !== undefined) return;
  const names = entities.map(({ name }) => name);
  const nearest = nearestName(wanted, names);
  throw new UsageError(
    nearest === null
      ? `there is no entity "${wanted}"; the document has ${names.join(", ")}.`
      : `there is no entity "${wanted}". Did you mean ${nearest}?`,
  );
}

function fieldsOfKinds(
  model: Specification,
  tables: readonly RecordTable[],
  kinds: readonly string[],
): readonly string[] {
  return tables.flatMap(({ entity }) =>
    entityNamed(model, entity).fields.flatMap(({ name, type }) =>
      kinds.includes(type.kind) ? [`${entity}.${name}`] : [],
    ),
  );
}
