import { startFromJson } from "../../trace/http/start-json.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import { readTextFile } from "../document/load-document.ts";
import { UsageError } from "../usage/usage-error.ts";

/** Reads the start of a trace, as `check --explore --curl` writes it; null without a path. */
export function readTraceStart(path: string | undefined): InitialWorld | null {
  if (path === undefined) return null;
  const start = startFromJson(readTextFile(path));
  if (start === null)
    throw new UsageError(`${path} is no beginning of a story; ninepoint check --explore --curl writes such files.`);
  return start;
}
