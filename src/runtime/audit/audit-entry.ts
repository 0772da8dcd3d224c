import { createHash, randomBytes } from "node:crypto";
import type { FieldChange } from "../history/history-entry.ts";
import type { ChangeAuthor } from "../history/history-entry.ts";
import type { Cells } from "../store/data-store.ts";

/** What one transaction did to one record, as the audit trail has it. It stays when the record is deleted. */
export interface AuditEntry {
  /** The id of the transaction, which entries of several records share; the history of a record has the same. */
  readonly transaction: string;
  readonly at: string;
  readonly by: ChangeAuthor;
  /** The name of the call; of the transition, if a timer fired; null where there was no call. */
  readonly call: string | null;
  /** The line of the document that granted the call; null where none did. */
  readonly granted: GrantedBy | null;
  readonly change: "created" | "changed" | "deleted" | "all deleted";
  readonly entity: string | null;
  /** The id of the record. */
  readonly record: string | null;
  /** What was written; null where it was erased since. */
  readonly content: AuditedContent | null;
  /** Where the call came from; null where that is not kept, or was erased since. */
  readonly origin: RequestOrigin | null;
}

/** A line of the document with which a product ran. */
export interface GrantedBy {
  readonly line: number;
  readonly text: string;
  /** The SHA-256 of the document's text. */
  readonly document: string;
}

/** The record that was written, by its key, and the values of its fields before and after. */
export interface AuditedContent {
  readonly key: string | null;
  readonly values: Readonly<Record<string, FieldChange>>;
}

/** Where a call came from: an IP address, and a name for the session, by which calls of one session are recognised. */
export interface RequestOrigin {
  readonly address: string | null;
  readonly session: string | null;
}

/** An entry as it is stored. Its hash covers the hash of the entry before, so that no entry can be changed or taken out without a trace. */
export interface StoredAuditEntry extends AuditEntry {
  readonly number: number;
  readonly hash: string;
  /** Whether the hash is that of the entry after `previous`, and what was not erased is what was written. */
  isSound(previous: string | null): boolean;
}

/** The columns of an entry, in order. */
export const auditColumns: readonly string[] = [
  "number",
  "transaction",
  "at",
  "by",
  "person",
  "call",
  "line",
  "granted",
  "document",
  "change",
  "entity",
  "record",
  "content",
  "content digest",
  "origin",
  "origin digest",
  "hash",
];

/** The cells of a new entry, after the one with `previous` as its hash. */
export function auditCells(entry: AuditEntry, number: number, previous: string | null): Cells {
  const { transaction, at, by, call, granted, change, entity, record } = entry;
  const [content, origin] = [salted(entry.content), salted(entry.origin)];
  const facts = [
    number,
    transaction,
    at,
    by.kind,
    by.kind === "person" ? by.id : null,
    call,
    granted?.line ?? null,
    granted?.text ?? null,
    granted?.document ?? null,
    change,
    entity,
    record,
  ];
  const digests = [digestOf(content), digestOf(origin)] as const;
  return [...facts, content, digests[0], origin, digests[1], hashOf(previous, facts, digests)];
}

/** The entry in cells that stand in the order of `auditColumns`. */
export function readAuditCells(cells: Cells): StoredAuditEntry {
  const facts = cells.slice(0, 12);
  const [number, transaction, at, by, person, call, line, granted, document, change, entity, record] = facts;
  const [content, contentDigest, origin, originDigest, hash] = cells.slice(12).map(textOf);
  return {
    number: Number(number),
    transaction: String(transaction),
    at: String(at),
    by: by === "person" ? { kind: "person", id: String(person) } : { kind: by as "visitor" },
    call: textOf(call),
    granted: typeof granted === "string" ? { line: Number(line), text: granted, document: String(document) } : null,
    change: change as AuditEntry["change"],
    entity: textOf(entity),
    record: textOf(record),
    content: withoutSalt<AuditedContent>(content),
    origin: withoutSalt<RequestOrigin>(origin),
    hash: String(hash),
    isSound: (previous) =>
      hash === hashOf(previous, facts, [contentDigest ?? null, originDigest ?? null]) &&
      (content === null || digestOf(content ?? null) === contentDigest) &&
      (origin === null || digestOf(origin ?? null) === originDigest),
  };
}

function hashOf(previous: string | null, facts: Cells, digests: readonly (string | null)[]): string {
  return createHash("sha256")
    .update(JSON.stringify([previous, ...facts, ...digests]))
    .digest("hex");
}

// A digest alone would tell a short value to whoever tries all of them: the salt goes with what is erased.
function salted(what: AuditedContent | RequestOrigin | null): string | null {
  return what === null ? null : JSON.stringify({ salt: randomBytes(12).toString("base64url"), ...what });
}

function withoutSalt<T extends object>(text: string | null | undefined): T | null {
  if (typeof text !== "string") return null;
  const { salt: _, ...what } = JSON.parse(text) as T & { readonly salt: string };
  return what as unknown as T;
}

function digestOf(text: string | null): string | null {
  return text === null ? null : createHash("sha256").update(text).digest("hex");
}

function textOf(cell: Cells[number] | undefined): string | null {
  return typeof cell === "string" ? cell : null;
}
