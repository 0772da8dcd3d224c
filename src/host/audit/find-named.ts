import type { Specification } from "../../model/specification.ts";
import type { StoredAuditEntry } from "../../runtime/audit/audit-entry.ts";
import { isWanted } from "../../runtime/audit/read-audit.ts";
import type { AuditFilter } from "../../runtime/audit/read-audit.ts";
import type { WriteQueries } from "../../runtime/store/data-store.ts";
import type { Dialect } from "../../runtime/store/dialect.ts";
import { lastDocument } from "../../runtime/store/migrate/last-document.ts";
import { findRecordId } from "../store/find-record-id.ts";
import { UsageError } from "../usage/usage-error.ts";

/** The person and the record whose entries are wanted. */
export interface NamedInTrail {
  /** The filter, with the id of the person. */
  readonly filter: AuditFilter;
  /** Notes an entry of the trail. */
  see(entry: StoredAuditEntry): void;
  /** Refuses what neither the data nor any entry knows, once all entries were seen: a mistyped name would look like one who has done nothing. */
  requireSeen(): void;
}

/** Finds the person and the record in the data. Either may have been deleted, and then be in the trail alone. */
export async function findNamed(queries: WriteQueries, dialect: Dialect, wanted: AuditFilter): Promise<NamedInTrail> {
  const { model } = await lastDocument({ dialect, queries, now: "" });
  const person = await personIn(queries, dialect, model, wanted.person);
  const filter = { ...wanted, ...(person === null ? {} : { person }) };
  const { record } = wanted;
  let isPersonKnown = wanted.person === undefined || person !== null;
  let isRecordKnown = record === undefined || (await isInData(queries, dialect, model, record));
  return {
    filter,
    see(entry) {
      isPersonKnown ||= isWanted(entry, { person: wanted.person ?? "" });
      isRecordKnown ||= record !== undefined && isWanted(entry, { record });
    },
    requireSeen() {
      if (!isPersonKnown)
        throw new UsageError(
          `there is no person ${wanted.person} in the data, and no entry of the audit trail is by one with this id. Name a person by key, id, or what they sign in with.`,
        );
      if (!isRecordKnown && record !== undefined) throw new UsageError(unknownRecord(model, record));
    },
  };
}

async function personIn(
  queries: WriteQueries,
  dialect: Dialect,
  model: Specification | null,
  named: string | undefined,
): Promise<string | null> {
  const identification = model?.identification ?? null;
  const people = model?.entities.find(({ name }) => name === identification?.entity);
  if (named === undefined || identification === null || people === undefined) return null;
  return findRecordId(queries, dialect, people, [people.key, identification.by], named);
}

async function isInData(
  queries: WriteQueries,
  dialect: Dialect,
  model: Specification | null,
  { entity: name, key }: { readonly entity: string; readonly key: string },
): Promise<boolean> {
  const entity = model?.entities.find((one) => one.name === name);
  return entity !== undefined && (await findRecordId(queries, dialect, entity, [entity.key], key)) !== null;
}

function unknownRecord(
  model: Specification | null,
  { entity, key }: { readonly entity: string; readonly key: string },
): string {
  const names = model?.entities.map(({ name }) => name) ?? [];
  return names.includes(entity) || model === null
    ? `there is no ${entity} ${key} in the data, and the audit trail has no entry about one.`
    : `there is no entity ${entity} in the data, and the audit trail has no entry about one. The data has ${names.join(", ")}.`;
}
