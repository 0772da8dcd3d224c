import type { Diagnostic } from "../../base/diagnostic.ts";

/** Takes the diagnostics of all who resolve. The same mistake at the same place is kept once. */
export interface Report {
  add(diagnostic: Diagnostic): void;
  readonly diagnostics: readonly Diagnostic[];
}

export function createReport(): Report {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  return {
    add(diagnostic) {
      const key = `${diagnostic.code} ${diagnostic.span.start} ${diagnostic.span.end}`;
      if (seen.has(key)) return;
      seen.add(key);
      diagnostics.push(diagnostic);
    },
    diagnostics,
  };
}
