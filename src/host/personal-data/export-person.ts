import { valueTypeOf } from "../../expression/value-type/value-type-of.ts";
import type { Entity } from "../../model/entity.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readAudit } from "../../runtime/audit/read-audit.ts";
import { entryColumns, readEntry } from "../../runtime/history/entry-cells.ts";
import { bindParameters } from "../../runtime/store/bind-parameters.ts";
import { decodeCell } from "../../runtime/store/encode-cell.ts";
import type { Cells, WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import type { Fragment } from "../../runtime/store/fragment.ts";
import { keptTable, readKept } from "../../runtime/store/migrate/kept-columns.ts";
import { nameOfKept } from "../../runtime/store/migrate/list-kept.ts";
import { queryRows } from "../../runtime/store/migrate/migration-context.ts";
import { readDataFile } from "../../runtime/store/sqlite/read-data-file.ts";
import { namedParameter, sqlList } from "../../runtime/store/sql-parts.ts";
import { finishStatement, sql, sqlIdentifier } from "../../runtime/store/sql.ts";
import { keptName } from "../../semantics/value/read-key.ts";
import { toWire } from "../../semantics/value/to-wire.ts";
import { referrersOf } from "../../semantics/write/remove-with-referrers.ts";
import { databaseIn } from "../data/data-copies.ts";
import { requireDataFolder } from "../data/require-data-folder.ts";
import { isDatabaseAddress, openExistingStore } from "../store/open-existing-store.ts";
import { UsageError } from "../usage/usage-error.ts";
import { findPerson } from "./find-person.ts";

/** All that some data holds of a person. Values are as answers have them; references are ids, files have their content, secrets are left out. */
export interface PersonExport {
  readonly entity: string;
  readonly id: string;
  /** By entity: the person's record, the records that refer to it, and those that the document deletes with one of these. */
  readonly records: Readonly<Record<string, readonly ExportedRecord[]>>;
  /** What the person changed. */
  readonly changes: readonly unknown[];
  readonly views: readonly { readonly name: string; readonly screen: string; readonly query: string }[];
  readonly sessions: readonly ExportedSession[];
  /** Values of these records that are set aside. */
  readonly setAside: readonly { readonly name: string; readonly id: string; readonly value: Value }[];
  /** The entries of the audit trail that the person made, or that are about their record. */
  readonly audit: readonly unknown[];
}

/** When a person signed in and used the session last, and with which device; null where that is not known. */
interface ExportedSession {
  readonly created: string;
  readonly expires: string;
  readonly device: string | null;
  readonly lastUsed: string;
}

/** A record, with the names of the fields by which it is the person's. */
export interface ExportedRecord {
  readonly id: string;
  readonly key: Value;
  readonly because: readonly string[];
  readonly values: Readonly<Record<string, Value>>;
}

/** Collects what some data holds of a person. The product may be running. */
export async function exportPerson(data: string, model: Specification, named: string): Promise<PersonExport> {
  const work = (queries: WriteQueries, dialect: Dialect): Promise<PersonExport> =>
    collect({ queries, dialect, model }, named);
  if (isDatabaseAddress(data)) {
    const store = await openExistingStore(data);
    return store.read((queries) => work(queries, store.dialect)).finally(() => store.close());
  }
  requireDataFolder(data);
  const exported = await readDataFile(databaseIn(data), "@audit", null, work);
  if (exported === null)
    throw new UsageError(
      "an earlier version of Ninepoint wrote this data. Run the product on it once, or migrate the data: ninepoint migrate",
    );
  return exported;
}

interface Reading {
  readonly queries: WriteQueries;
  readonly dialect: Dialect;
  readonly model: Specification;
}

async function collect(reading: Reading, named: string): Promise<PersonExport> {
  const { queries, dialect, model } = reading;
  const { entity, id } = await findPerson(queries, dialect, model, named);
  const records = await recordsOf(reading, entity, id);
  const rows = (statement: Fragment): Promise<readonly Cells[]> => find(reading, statement, id);
  const own = sql`"person" = ${namedParameter("id")}`;
  const changes = await rows(sql`select ${sqlList(entryColumns.map(sqlIdentifier))} from "@history" where ${own}`);
  const views = await rows(sql`select "name", "screen", "query" from "@views" where ${own}`);
  const sessions = await rows(
    sql`select "s"."created", "s"."expires", "d"."device", coalesce("d"."used", "s"."created")
      from "@sessions" as "s" left join "@session details" as "d" on "d"."hash" = "s"."hash" where "s".${own}`,
  );
  const audit: unknown[] = [];
  for await (const { isSound: _, hash: __, ...entry } of readAudit(queries, dialect)) {
    const isAbout = entry.entity === entity && entry.record === id;
    if (isAbout || (entry.by.kind === "person" && entry.by.id === id)) audit.push(entry);
  }
  return {
    entity,
    id,
    records: Object.fromEntries(records),
    changes: changes.map((cells) => ({ entity: cells[0], record: cells[1], ...readEntry(cells) })),
    views: views.map(([name, screen, query]) => ({
      name: String(name),
      screen: String(screen),
      query: String(query),
    })),
    sessions: sessions.map(([created, expires, device, lastUsed]) => ({
      created: String(created),
      expires: String(expires),
      device: device === null || device === undefined ? null : String(device),
      lastUsed: String(lastUsed),
    })),
    setAside: await setAsideOf(reading, records),
    audit,
  };
}

type Records = Map<string, ExportedRecord[]>;

/** The person's record, all that refer to it, and what the document deletes with any of them. */
async function recordsOf(reading: Reading, people: string, person: string): Promise<Records> {
  const { model } = reading;
  const records: Records = new Map();
  const seen = new Map<string, Set<string>>();
  const open: { readonly entity: string; readonly id: string }[] = [];
  const take = async (entity: string, field: string, id: string): Promise<void> => {
    const declared = entityNamed(model, entity);
    for (const [at, values] of await rowsWhere(reading, declared, field, id)) {
      const name = `${entity} ${at}`;
      const because = seen.get(name);
      if (field !== "@id") because?.add(field);
      if (because !== undefined) continue;
      seen.set(name, new Set(field === "@id" ? [] : [field]));
      const key = keptName(declared, declared.key);
      const record = { id: at, key: key === "@id" ? at : (values[key] ?? null), because: [], values };
      records.set(entity, [...(records.get(entity) ?? []), record]);
      open.push({ entity, id: at });
    }
  };
  await take(people, "@id", person);
  for (let next = open.shift(); next !== undefined; next = open.shift())
    for (const { entity, field, whenDeleted } of referrersOf(model, next.entity))
      if (whenDeleted === "delete" || (next.entity === people && next.id === person))
        await take(entity, field, next.id);
  for (const [entity, list] of records)
    records.set(
      entity,
      list.map((record) => ({ ...record, because: [...(seen.get(`${entity} ${record.id}`) ?? [])] })),
    );
  return records;
}

async function rowsWhere(
  reading: Reading,
  entity: Entity,
  field: string,
  id: string,
): Promise<readonly (readonly [string, Readonly<Record<string, Value>>])[]> {
  const fields = storedFields(entity).filter(({ type }) => type.kind !== "secret");
  const columns = ["@id", ...fields.map(({ name }) => name)].map(sqlIdentifier);
  const rows = await find(
    reading,
    sql`select ${sqlList(columns)} from ${sqlIdentifier(entity.name)} where ${sqlIdentifier(field)} = ${namedParameter("id")} order by "@id"`,
    id,
  );
  return rows.map(([at, ...cells]) => [
    String(at),
    Object.fromEntries(
      fields.map(({ name, type }, place) => {
        const value = decodeCell(cells[place] ?? null, valueTypeOf(type, false));
        // What is stored of a file has its content.
        return [name, type.kind === "file" || type.kind === "image" ? value : toWire(type, value)];
      }),
    ),
  ]);
}

async function setAsideOf(reading: Reading, records: Records): Promise<PersonExport["setAside"]> {
  const migrating = { ...reading, now: "" };
  const found: { name: string; id: string; value: Value }[] = [];
  for (const kept of await readKept(migrating)) {
    if (kept.kind !== "field" || kept.was.type.kind === "secret") continue;
    const ids = new Set((records.get(kept.entity) ?? []).map(({ id }) => id));
    if (ids.size === 0) continue;
    for (const [id, cell = null] of await queryRows(
      migrating,
      sql`select "@id", "value" from ${keptTable(kept)} where "value" is not null`,
    ))
      if (ids.has(String(id)))
        found.push({
          name: nameOfKept(kept),
          id: String(id),
          value: toWire(kept.was.type, decodeCell(cell, valueTypeOf(kept.was.type, false))),
        });
  }
  return found;
}

async function find({ queries, dialect }: Reading, statement: Fragment, id: string): Promise<readonly Cells[]> {
  const finished = finishStatement(statement, dialect);
  return queries.all(finished, bindParameters(finished, { me: null, now: "", named: { id } }));
}
