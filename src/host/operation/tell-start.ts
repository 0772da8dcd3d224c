import { documentHash } from "../document/document-hash.ts";
import type { Operation } from "./open-operation.ts";

/** Tells the log that a product can be reached, and where. */
export function tellStart(
  { log, metricsPort }: Pick<Operation, "log" | "metricsPort">,
  title: string,
  source: string,
  url: string,
  isKept: boolean,
): void {
  log?.tell("info", "start", {
    says: `${title} is served at ${url}`,
    url,
    document: documentHash(source),
    data: isKept ? "kept" : "temporary",
    metricsPort: metricsPort ?? undefined,
    process: process.pid,
    node: process.version,
  });
}
