import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import { createNameLog } from "./name-log.ts";
import type { NameLog } from "./name-log.ts";
import { createReadLog } from "./read-log.ts";
import type { ReadLog } from "./read-log.ts";

/** Takes the diagnostics of all who resolve, where names stand, and what was read. The same mistake at the same place is kept once. */
export interface ResolveReport {
  add(diagnostic: Diagnostic): void;
  /** Whether something was said about exactly this place already. */
  saidAt(span: Span): boolean;
  /** Whether a mistake was found inside of a record: what is missing there may just not have been read. */
  failedIn(span: Span): boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly names: NameLog;
  readonly read: ReadLog;
}

/** Begins with nothing reported. */
export function createReport(): ResolveReport {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const places = new Set<string>();
  return {
    add(diagnostic) {
      const key = `${diagnostic.code} ${diagnostic.span.start} ${diagnostic.span.end}`;
      if (seen.has(key)) return;
      seen.add(key);
      places.add(`${diagnostic.span.start} ${diagnostic.span.end}`);
      diagnostics.push(diagnostic);
    },
    saidAt: ({ start, end }) => places.has(`${start} ${end}`),
    failedIn: ({ start, end }) =>
      diagnostics.some(({ severity, span }) => severity === "error" && span.start >= start && span.end <= end),
    diagnostics,
    names: createNameLog(),
    read: createReadLog(),
  };
}
