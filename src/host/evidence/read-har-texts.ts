import { ObservationError } from "../../observe/evidence/observation-error.ts";
import type { Json } from "../../observe/recording/recorded-exchange.ts";
import { isObject } from "../../observe/recording/recorded-exchange.ts";
import { GatheredExchanges } from "./gathered-exchanges.ts";
import type { ReadRecording } from "./gathered-exchanges.ts";

/** A HAR file in memory. */
export interface HarText {
  readonly name: string;
  /** Its text, or what it holds. */
  readonly har: string | object;
}

/** Reads HAR files that are in memory. Throws an `ObservationError` where one is none. */
export function readHarTexts(recordings: readonly HarText[]): ReadRecording {
  const gathered = new GatheredExchanges();
  for (const { name, har } of recordings) {
    const log = member(typeof har === "string" ? parsed(name, har) : (har as Json), "log");
    const entries = member(log, "entries");
    if (!Array.isArray(entries)) throw new ObservationError(`${name} is not a HAR file: it has no \`log.entries\`.`);
    for (const [index, entry] of (entries as readonly Json[]).entries())
      gathered.add(entry, { source: name, at: `/log/entries/${index}` });
  }
  return gathered.result();
}

function parsed(name: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new ObservationError(`${name} is not a HAR file: it is not JSON.`);
  }
}

function member(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? value[name] : undefined;
}
