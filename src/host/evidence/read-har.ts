import { createReadStream } from "node:fs";
import { JSONParser } from "@streamparser/json";
import type { Json } from "../../observe/recording/recorded-exchange.ts";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { UsageError } from "../usage/usage-error.ts";
import { GatheredExchanges } from "./gathered-exchanges.ts";
import type { ReadRecording } from "./gathered-exchanges.ts";

/**
 * Reads HAR files entry by entry, so that a large file takes little memory. `onProgress` is told how many bytes of a file were read. Throws a `UsageError`
 * where a file can't be read or is no HAR file.
 */
export async function readHarFiles(
  paths: readonly string[],
  onProgress: (path: string, bytes: number) => void = () => {},
): Promise<ReadRecording> {
  const gathered = new GatheredExchanges();
  for (const path of paths) {
    let index = 0;
    await forEachEntry(path, onProgress, (entry) => {
      gathered.add(entry, { source: path, at: `/log/entries/${index}` });
      index += 1;
    });
    if (index === 0)
      throw new UsageError(`${path} is not a HAR file with requests: its \`log.entries\` are missing or empty.`);
  }
  return gathered.result();
}

async function forEachEntry(
  path: string,
  onProgress: (path: string, bytes: number) => void,
  tell: (entry: Json) => void,
): Promise<void> {
  const parser = new JSONParser({ paths: ["$.log.entries.*"], keepStack: false });
  const failures: Error[] = [];
  parser.onValue = ({ value }) => tell(value as Json);
  parser.onError = (error) => {
    failures.push(error);
  };
  let bytes = 0;
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += part.length;
      parser.write(part);
      if (failures.length > 0) break;
      onProgress(path, bytes);
    }
  } catch (error) {
    throw new UsageError(`can't read ${path}: ${systemErrorInWords(error)}.`);
  }
  if (failures.length > 0)
    throw new UsageError(`${path} is not a HAR file: within its first ${bytes} bytes is an error in its JSON.`);
  if (!parser.isEnded) throw new UsageError(`${path} is not a HAR file: its JSON ends too early.`);
}
