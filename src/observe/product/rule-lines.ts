import { plainLine, tableLines } from "../document/table-lines.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import type { ObservedRule } from "./observed-rule.ts";

/** The table of rules. */
export function ruleLines(rules: readonly ObservedRule[]): readonly EvidencedLine[] {
  const rows = rules.map(({ name, on, holds, error, evidence, because, counts }) => ({
    cells: [name, on, `\`${holds}\``, error],
    evidence,
    because: because ?? undefined,
    counts,
  }));
  return rows.length === 0 ? [] : [...tableLines(["Rule", "On", "Must hold", "Error"], rows, 3), plainLine("")];
}
