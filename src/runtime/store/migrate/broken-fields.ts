import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import { storedFields } from "../../../model/fields-of.ts";
import type { FieldProblem } from "../../../model/field-problem.ts";
import type { Specification } from "../../../model/specification.ts";
import { storedProblem } from "../../../semantics/input/kept-value.ts";
import { keptName } from "../../../semantics/value/read-key.ts";
import { decodeCell } from "../encode-cell.ts";
import type { Cells } from "../data-store.ts";
import type { Snapshot } from "../snapshot.ts";
import { namedParameter, sqlList } from "../sql-parts.ts";
import { finishStatement, sql, sqlIdentifier, sqlValue } from "../sql.ts";

/** Stored records whose value of a field is invalid under the present document. */
export interface BrokenField {
  readonly entity: string;
  readonly field: string;
  readonly code: FieldProblem;
  /** The state, choice or role that is no longer declared; null for other problems. */
  readonly value: string | null;
  /** Whether the field is a status. */
  readonly isStatus: boolean;
  readonly records: number;
  /** The keys of the oldest of these records. A record that lacks its key is left out. */
  readonly keys: readonly string[];
}

/** The most keys that are reported. */
const mostKeys = 5;
/** The number of records that are read at a time: other requests are answered in between. */
const pageSize = 2000;

/** The stored records with invalid values in some fields (`Ticket.subject`), which were written under an earlier document. */
export async function brokenFields(
  model: Specification,
  store: Snapshot,
  suspects: readonly string[],
): Promise<readonly BrokenField[]> {
  const broken: BrokenField[] = [];
  for (const entity of model.entities) {
    const fields = storedFields(entity).filter(({ name }) => suspects.includes(`${entity.name}.${name}`));
    if (fields.length > 0) broken.push(...(await brokenIn(store, entity, fields)));
  }
  return broken;
}

async function brokenIn(store: Snapshot, entity: Entity, fields: readonly Field[]): Promise<readonly BrokenField[]> {
  const found = new Map<string, BrokenField & { records: number; readonly keys: string[] }>();
  const columns = sqlList(["@id", keptName(entity, entity.key), ...fields.map(({ name }) => name)].map(sqlIdentifier));
  const statement = finishStatement(
    sql`select ${columns} from ${sqlIdentifier(entity.name)} where "@id" > ${namedParameter("last")} order by "@id" limit ${sqlValue(pageSize)}`,
    store.dialect,
  );
  let page: readonly Cells[];
  let after = "";
  do {
    const from = after;
    page = await store.read((queries) => queries.all(statement, [from]));
    for (const [id, key, ...cells] of page) {
      after = String(id);
      for (const [at, field] of fields.entries()) {
        const held = decodeCell(cells[at] ?? null, valueTypeOf(field.type, false));
        const code = storedProblem(field, held);
        if (code === null) continue;
        const value = code === "choice" && typeof held === "string" ? held : null;
        const name = `${field.name} ${code} ${value ?? ""}`;
        const isStatus = field.type.kind === "status";
        const nothing = { records: 0, keys: [] };
        const entry = found.get(name) ?? { entity: entity.name, field: field.name, code, value, isStatus, ...nothing };
        found.set(name, entry);
        entry.records += 1;
        if (key !== null && key !== undefined && entry.keys.length < mostKeys) entry.keys.push(String(key));
      }
    }
  } while (page.length === pageSize);
  return [...found.values()];
}
