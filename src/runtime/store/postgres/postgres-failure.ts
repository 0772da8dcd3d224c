import { StoreUnavailable } from "../store-unavailable.ts";
import type { StoreHindrance } from "../store-unavailable.ts";
import { SerializationFailure } from "../transaction/serialization-failure.ts";
import { UniqueClash } from "../unique-clash.ts";

/** By SQLSTATE: what keeps the server from its work. */
const hindrances: ReadonlyMap<string, StoreHindrance> = new Map([
  // Only the statement by which a process tells of its changes divides by zero: where the data follows another document than the process.
  ["22012", "other document"],
  ["25006", "read-only"],
  // Only a connection that is made fails with these: with another password, user or database than it had, or without the right to it.
  ["28000", "not let in"],
  ["28P01", "not let in"],
  ["3D000", "not let in"],
  ["42501", "read-only"],
  ["53000", "busy"],
  ["53100", "full"],
  ["53200", "busy"],
  ["53300", "busy"],
  ["53400", "busy"],
  ["55P03", "locked"],
  ["57014", "busy"],
  ["57P01", "unreachable"],
  ["57P02", "unreachable"],
  ["57P03", "unreachable"],
  ["57P05", "unreachable"],
  ["25P03", "unreachable"],
  ["58000", "failing"],
  ["58030", "failing"],
  ["XX001", "damaged"],
  ["XX002", "damaged"],
]);

/** The codes with which Node reports that a server can't be reached. */
const unreachable: ReadonlySet<string> = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** The messages of the driver for a connection that has ended, was not made in time, or on which no answer has come; these errors have no code. */
const connectionMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

const serializationFailures: ReadonlySet<string> = new Set(["40001", "40P01", "40000", "40003"]);

/** What the engine has to know of a driver's error: a clash, a failure to be tried again, or a hindrance; else the error as it is. */
export function postgresFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = "" } = error as { readonly code?: string };
  if (serializationFailures.has(code) || isOutdated(error) || metInSystemTable(error))
    return new SerializationFailure(error);
  if (code === "23505") return uniqueClash(error) ?? error;
  const because = hindranceOf(code, error.message);
  return because === null ? error : new StoreUnavailable(because, error);
}

/** Whether a prepared statement no longer fits the tables, because they have changed. It is prepared again when its transaction is. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error as { readonly code?: string }).code === "0A000" &&
    /cached plan/.test(error.message)
  );
}

// Two processes that create or change the same table at the same time meet in the server's own tables. In ours, whose names begin with an @,
// each takes the number after the last one that it sees.
function metInSystemTable(error: Error): boolean {
  const { code, table = "", message } = error as Error & { readonly code?: string; readonly table?: string };
  return (
    (code === "23505" && /^(pg_|@)/.test(table)) ||
    (code === "XX000" && /concurrently (updated|deleted)/.test(message)) ||
    // A table is created only where there is none: another process has created it since the server looked.
    code === "42P07" ||
    // Each table has a type, which is there before the table of the other process can be seen. Either of two routines of the server finds it.
    (code === "42710" &&
      ["TypeCreate", "heap_create_with_catalog"].includes((error as { routine?: string }).routine ?? ""))
  );
}

/** Whether a failure means that its connection is of no use any more: it has ended, or another one may lead to a server that takes writes. */
export function endsConnection(failure: unknown): boolean {
  return failure instanceof StoreUnavailable && ["unreachable", "not let in", "read-only"].includes(failure.because);
}

function hindranceOf(code: string, message: string): StoreHindrance | null {
  const known = hindrances.get(code);
  if (known !== undefined) return known;
  const isUnreachable = code.startsWith("08") || unreachable.has(code) || connectionMessages.test(message);
  return isUnreachable ? "unreachable" : null;
}

// The names are the same in every language of the server: `Key (name, "since x")=(a, 1) already exists.`
function uniqueClash(error: Error): UniqueClash | null {
  const { table, detail } = error as { readonly table?: string; readonly detail?: string };
  const columns = /\(([^)]*)\)=\(/.exec(detail ?? "")?.[1];
  if (table === undefined || columns === undefined) return null;
  return new UniqueClash(
    table,
    columns.split(", ").map((name) => name.replace(/^"(.*)"$/, "$1")),
  );
}
