import { readHarFiles } from "./read-har.ts";
import { statSync } from "node:fs";
import { bytesPer } from "../../base/byte-units.ts";
import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { isPostgresAddress } from "../../runtime/store/postgres/postgres-address.ts";
import { readEvidence } from "../document/read-evidence.ts";
import { UsageError } from "../usage/usage-error.ts";
import { fileKind } from "./file-kind.ts";
import { filesOfFolder } from "./files-of-folder.ts";
import { isPostmanText } from "./postman-entries.ts";
import { readPostman } from "./read-postman.ts";
import { readSqliteSchema } from "./read-sqlite-schema.ts";

/** Reads all in which a product can be seen. HAR files are one recording, whatever their order. Throws a `UsageError` if something can't be read. */
export async function readSources(
  places: readonly string[],
  onProgress: (megabytes: number, total: number) => void = () => {},
): Promise<readonly EvidenceSource[]> {
  const folders = places.filter((place) => !isAddress(place) && fileKind(place).kind === "folder");
  const found = folders.map((name) => ({ name, ...filesOfFolder(name) }));
  const files = [...places.filter((place) => !folders.includes(place)), ...found.flatMap(({ read }) => read)];
  const recordings = files.filter((place) => !isAddress(place) && fileKind(place).kind === "har").toSorted();
  const sources: EvidenceSource[] = [];
  if (recordings.length > 0) {
    const total = recordings.reduce((sum, path) => sum + statSync(path).size, 0);
    const read = await readHarFiles(recordings, (bytes) => onProgress(megabytes(bytes), megabytes(total)));
    sources.push({ kind: "recording", name: recordings.join(", "), ...read });
  }
  for (const place of files) if (!recordings.includes(place)) sources.push(await readSource(place));
  for (const { name, read, words, others } of found) {
    const isEmpty = read.length + words.length + others.length === 0;
    sources.push({ kind: "left out", name, words, others, isEmpty });
  }
  requireExchange(sources);
  return sources;
}

/** Refuses recordings of which nothing can be read, where nothing else is given. */
function requireExchange(sources: readonly EvidenceSource[]): void {
  const shown = sources.filter(({ kind }) => kind !== "left out");
  const recordings = shown.filter((source) => source.kind === "recording");
  const reasons = recordings.flatMap(({ unsaid }) => unsaid.map(({ what }) => what));
  const isUnreadable = recordings.length > 0 && recordings.every(({ exchanges }) => exchanges.length === 0);
  if (recordings.length < shown.length || !isUnreadable || reasons.length === 0) return;
  const more = reasons.length > mostReasons ? `; and ${reasons.length - mostReasons} more` : "";
  throw new UsageError(
    `${recordings.map(({ name }) => name).join(", ")} shows no exchange that can be read: ${reasons.slice(0, mostReasons).join("; ")}${more}.`,
  );
}

/** How many reasons an error names. */
const mostReasons = 5;

function megabytes(bytes: number): number {
  return Math.ceil(bytes / bytesPer.MB);
}

/** Whether a place is an address, such as that of a database. */
function isAddress(place: string): boolean {
  return isPostgresAddress(place) || otherAddress.test(place);
}

const otherAddress = /^(?:mysql|mariadb|sqlserver|mongodb(?:\+srv)?|oracle):/i;

/** Reads something in which a product can be seen: a file, or the database of an address. Throws a `UsageError` if it can't be read. */
export async function readSource(place: string): Promise<EvidenceSource> {
  if (isPostgresAddress(place)) {
    // The driver takes long to load, and most evidence needs none.
    const { readPostgresSchema } = await import("./read-postgres-schema.ts");
    return readPostgresSchema(place);
  }
  if (otherAddress.test(place))
    throw new UsageError(
      "of databases with an address, only those of Postgres are read. Write the schema of others to a file, such as with mysqldump --no-data.",
    );
  const found = fileKind(place);
  if (found.kind === "archive")
    throw new UsageError(
      `${place} is compressed or an archive (${found.format}). Unpack it, and give the files or the folder in it.`,
    );
  if (found.kind === "sqlite") return readSqliteSchema(place);
  const text = readEvidence(place);
  return isPostmanText(text) ? readPostman(place, text) : { kind: "text", name: place, text };
}
