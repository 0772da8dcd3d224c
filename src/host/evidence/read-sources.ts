import { readHarFiles } from "./read-har.ts";
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { bytesPer } from "../../base/byte-units.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { isPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import { readEvidence } from "../document/read-evidence.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { readPostgresSchema } from "./read-postgres-schema.ts";
import { readSqliteSchema, sqliteBeginning } from "./read-sqlite-schema.ts";

/** Reads all in which a product can be seen. HAR files are one recording, whatever their order. Throws a `UsageError` if something can't be read. */
export async function readSources(
  places: readonly string[],
  onProgress: (megabytes: number, total: number) => void = () => {},
): Promise<readonly EvidenceSource[]> {
  const recordings = places.filter((place) => !isPostgresAddress(place) && isHar(place)).toSorted();
  const sources: EvidenceSource[] = [];
  if (recordings.length > 0) {
    const total = recordings.reduce((sum, path) => sum + statSync(path).size, 0);
    const read = await readHarFiles(recordings, (bytes) => onProgress(megabytes(bytes), megabytes(total)));
    sources.push({ kind: "recording", name: recordings.join(", "), ...read });
  }
  for (const place of places) if (!recordings.includes(place)) sources.push(await readSource(place));
  return sources;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / bytesPer.MB);
}

/** Whether a file is a HAR file, which is never read as a whole: by its name, or by how it begins. */
function isHar(path: string): boolean {
  return path.endsWith(".har") || (existsSync(path) && /^\s*\{\s*"log"\s*:/.test(beginningOf(path, 1000)));
}

/** Reads something in which a product can be seen: a file, or the database of an address. Throws a `UsageError` if it can't be read. */
export async function readSource(place: string): Promise<EvidenceSource> {
  if (isPostgresAddress(place)) return readPostgresSchema(place);
  if (/^(?:mysql|mariadb|sqlserver|mongodb(?:\+srv)?|oracle):/i.test(place))
    throw new UsageError(
      "of databases with an address, only those of Postgres are read. Write the schema of others to a file, such as with mysqldump --no-data.",
    );
  if (beginningOf(place, sqliteBeginning.length) === sqliteBeginning) return readSqliteSchema(place);
  return { kind: "text", name: place, text: readEvidence(place) };
}

function beginningOf(path: string, length: number): string {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(length);
      return bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
}
