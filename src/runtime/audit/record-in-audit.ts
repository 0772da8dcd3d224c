import { noSpan } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import type { Entity } from "../../model/entity.ts";
import { storedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Images, WriteSet } from "../../semantics/program/write-set.ts";
import type { Row } from "../../semantics/state/state.ts";
import { keptName } from "../../semantics/value/read-key.ts";
import { fieldChange } from "../history/field-changes.ts";
import type { FieldChange } from "../history/history-entry.ts";
import type { WritesMade } from "../history/record-writes.ts";
import type { TransactionQueries } from "../store/data-store.ts";
import type { Dialect } from "../store/dialect.ts";
import type { AuditEntry, GrantedBy, RequestOrigin } from "./audit-entry.ts";
import { auditWriter } from "./audit-writer.ts";

/** What an audit trail says of each write besides what was written. */
export interface AuditSettings {
  /** The line of the document at a span. */
  grantedBy(span: Span): GrantedBy | null;
  /** Whether addresses and sessions are kept, which are personal data. */
  readonly keepsOrigins: boolean;
}

/** What made writes, with what only the audit trail says of it. */
export interface AuditedWrites extends WritesMade {
  readonly because: Span | null;
  readonly origin: RequestOrigin | null;
}

/** Adds what a transaction has written to the audit trail, as a part of the transaction. `replaced`: all records were deleted before. */
export function recordInAudit(
  {
    model,
    dialect,
    queries,
  }: { readonly model: Specification; readonly dialect: Dialect; readonly queries: TransactionQueries },
  { keepsOrigins, grantedBy }: AuditSettings,
  { written, firstId: transaction, replaced }: Pick<WriteSet, "written" | "firstId"> & { readonly replaced: boolean },
  { at, by, call, because, origin }: AuditedWrites,
): void {
  const granted = because === null || because === noSpan ? null : grantedBy(because);
  const cause = { transaction, at, by, call, granted, origin: keepsOrigins ? origin : null };
  const writer = auditWriter(dialect);
  const add = (entry: AuditEntry): void => queries.leave(writer, entry);
  if (replaced) add({ ...cause, change: "all deleted", entity: null, record: null, content: null });
  for (const [name, records] of written) {
    const entity = entityNamed(model, name);
    for (const [record, images] of records) {
      const change = changeOf(images);
      if (change === null) continue;
      const values = changedValues(entity, images);
      if (change === "changed" && Object.keys(values).length === 0) continue;
      add({ ...cause, change, entity: name, record, content: { key: keyOf(entity, images), values } });
    }
  }
}

function changeOf({ before, now }: Images): "created" | "changed" | "deleted" | null {
  return before === null ? (now === null ? null : "created") : now === null ? "deleted" : "changed";
}

/** The values of the fields that differ; all that there are of a record that was created or deleted. A secret is only said to have changed. */
function changedValues(entity: Entity, { before, now }: Images): Readonly<Record<string, FieldChange>> {
  const values: Record<string, FieldChange> = {};
  for (const { name, type } of storedFields(entity)) {
    const [old, value] = [before?.values[name] ?? null, now?.values[name] ?? null];
    if (old === value || JSON.stringify(old) === JSON.stringify(value)) continue;
    values[name] = type.kind === "secret" ? [null, null] : fieldChange(type, old, value);
  }
  return values;
}

function keyOf(entity: Entity, { before, now }: Images): string | null {
  const row: Row | null = now ?? before;
  const name = keptName(entity, entity.key);
  const key = name === "@id" ? row?.id : row?.values[name];
  return key === null || key === undefined ? null : String(key);
}
