import { createHash } from "node:crypto";
import type { Hash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { makeDurable } from "../../runtime/store/sqlite/copy-database.ts";

/** What the head of a backup says. */
export interface BackupHead {
  /** The version of Ninepoint that made it. */
  readonly version: string;
  /** The id of the data, which no other data has. */
  readonly data: string | null;
  /** The SHA-256 of the text of the document that the data follows; null where that is unknown. */
  readonly document: string | null;
  /** When it was made. */
  readonly time: string;
  /** The size of the database in it. */
  readonly bytes: number;
}

/** A file is no backup, or not as it was written; the message says why. */
export class NotABackup extends Error {}

// A head of two lines, the database, and the checksum over all of that. The size of the file follows from the head.
const firstLine = "ninepoint backup 1\n";
const checksumLength = "sha256 \n".length + 64;
const longestHead = 4096;
const blockSize = 1 << 20;

/** Writes a backup of a database file. It has its name only once it is whole and on the disk, and only its owner may read it. */
export function writeBackupFile(head: BackupHead, database: string, path: string): void {
  const beside = `${path}.part`;
  rmSync(beside, { force: true });
  const [from, to] = [openSync(database, "r"), openSync(beside, "wx", 0o600)];
  try {
    const hash = createHash("sha256");
    const write = (bytes: Uint8Array): void => {
      hash.update(bytes);
      writeAll(to, bytes);
    };
    write(Buffer.from(`${firstLine}${JSON.stringify(head)}\n`));
    for (const block of blocksOf(from, 0, head.bytes)) write(block);
    writeAll(to, Buffer.from(`sha256 ${hash.digest("hex")}\n`));
    fsyncSync(to);
    closeSync(to);
    renameSync(beside, path);
    makeDurable(dirname(path));
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(from);
  }
}

/** Reads a backup to its end, and writes its database to a new file, unless that is null. Throws `NotABackup` where any byte is not as it was written. */
export function readBackupFile(path: string, database: string | null): BackupHead {
  const file = openSync(path, "r");
  const to = database === null ? null : openSync(database, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    const { head, length } = readHead(file, hash);
    const size = statSync(path).size;
    const expected = length + head.bytes + checksumLength;
    if (size < expected) throw new NotABackup(`it ends early: ${expected - size} bytes are missing`);
    if (size > expected) throw new NotABackup("there is something behind its end");
    for (const block of blocksOf(file, length, head.bytes)) {
      hash.update(block);
      if (to !== null) writeAll(to, block);
    }
    const found = readAt(file, length + head.bytes, checksumLength).toString("latin1");
    if (found !== `sha256 ${hash.digest("hex")}\n`) throw new NotABackup("its checksum is not that of its content");
    if (to !== null) fsyncSync(to);
    return head;
  } catch (error) {
    if (database !== null) rmSync(database, { force: true });
    throw error;
  } finally {
    closeSync(file);
    if (to !== null) closeSync(to);
  }
}

function readHead(file: number, hash: Hash): { readonly head: BackupHead; readonly length: number } {
  const bytes = readAt(file, 0, longestHead);
  const text = bytes.toString("latin1");
  if (!text.startsWith(firstLine))
    throw new NotABackup(
      text.startsWith("ninepoint backup ") ? "another version of Ninepoint made it" : "it is no backup",
    );
  const end = text.indexOf("\n", firstLine.length);
  const head = end === -1 ? null : headIn(bytes.toString("utf8", firstLine.length, end));
  if (head === null) throw new NotABackup("its head can't be read");
  hash.update(bytes.subarray(0, end + 1));
  return { head, length: end + 1 };
}

function headIn(text: string): BackupHead | null {
  try {
    const head = JSON.parse(text) as Partial<BackupHead> | null;
    return typeof head === "object" && head !== null && Number.isSafeInteger(head.bytes) && Number(head.bytes) >= 0
      ? (head as BackupHead)
      : null;
  } catch {
    return null;
  }
}

function* blocksOf(file: number, from: number, length: number): Generator<Uint8Array> {
  for (let at = 0; at < length; at += blockSize) {
    const block = readAt(file, from + at, Math.min(blockSize, length - at));
    if (block.length === 0) throw new NotABackup("it ends early");
    yield block;
  }
}

function readAt(file: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const more = readSync(file, bytes, read, length - read, from + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}
