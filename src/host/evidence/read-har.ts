import { createReadStream } from "node:fs";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { GatheredExchanges } from "./gathered-exchanges.ts";
import { HarEntries, HarSyntaxError } from "./har-entries.ts";
import type { HarEntry } from "./har-entries.ts";
import type { ReadRecording } from "./gathered-exchanges.ts";

/**
 * Reads HAR files entry by entry, so that a large file takes little memory. `onProgress` is told how many bytes were read of all files. Throws a `UsageError`
 * where a file can't be read or is no HAR file.
 */
export async function readHarFiles(
  paths: readonly string[],
  onProgress: (bytes: number) => void = () => {},
): Promise<ReadRecording> {
  const gathered = new GatheredExchanges();
  let before = 0;
  const tellBytes = (bytes: number): void => onProgress(before + bytes);
  for (const path of paths) {
    let index = 0;
    before += await forEachEntry(path, tellBytes, (entry) => {
      const place = { source: path, at: `/log/entries/${index}` };
      if (entry.kind === "entry") gathered.add(entry.value, place);
      else gathered.leaveOut("an entry of more than 64 MB", place);
      index += 1;
    });
    if (index === 0)
      throw new UsageError(`${path} is not a HAR file with requests: its \`log.entries\` are missing or empty.`);
  }
  return gathered.result();
}

/** Tells the entries of a file, and gives how many bytes it has. */
async function forEachEntry(
  path: string,
  onProgress: (bytes: number) => void,
  tell: (entry: HarEntry) => void,
): Promise<number> {
  const entries = new HarEntries();
  let bytes = 0;
  try {
    for await (const part of createReadStream(path, { highWaterMark: bytesAtOnce }) as AsyncIterable<Buffer>) {
      // An error in this part is within the bytes that were read with it.
      bytes += part.length;
      for (const entry of entries.read(part)) tell(entry);
      onProgress(bytes);
    }
    entries.end();
    return bytes;
  } catch (error) {
    if (error instanceof HarSyntaxError)
      throw new UsageError(
        `${path} is not a HAR file: ${error.message}, within its first ${bytes.toLocaleString("en")} bytes.`,
      );
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
}

/** How many bytes are in memory before they are divided into entries. */
const bytesAtOnce = 256 * 1024;
