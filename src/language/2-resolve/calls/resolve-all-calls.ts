import { createDiagnostic } from "../../../base/diagnostic.ts";
import { usualCalls } from "../../../model/all-calls.ts";
import type { AllCalls } from "../../../model/all-calls.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reads `### All calls`; of a label that is given twice, the first value counts. */
export function resolveAllCalls(records: readonly DocumentRecord[], report: ResolveReport): AllCalls {
  return {
    otherCalls: oneOf("Other calls", ["by convention", "none"], usualCalls.otherCalls),
    unknownInputs: isOpen("Unknown inputs")
      ? "not shown"
      : oneOf("Unknown inputs", ["refused", "ignored"], usualCalls.unknownInputs),
    failures: oneOf("Failures", ["all", "first"], usualCalls.failures),
    hiddenRecords: oneOf("Hidden records", ["not found", "not allowed"], usualCalls.hiddenRecords),
    judgedFirst: oneOf("Judged first", ["input", "caller", "any"], usualCalls.judgedFirst),
    otherPages: oneOf("Other pages", ["named", "any"], usualCalls.otherPages),
    listQueries: isOpen("Filters and order")
      ? "not shown"
      : oneOf("Filters and order", ["by convention"], usualCalls.listQueries),
  };

  function isOpen(label: string): boolean {
    return records.some(({ unknown }) => unknown.has(label));
  }

  function oneOf<T extends string>(label: string, values: readonly T[], usual: T): T {
    const cells = records.flatMap((record) => record.values.get(label) ?? []);
    const [first] = cells;
    for (const cell of cells.slice(1))
      report.add(
        createDiagnostic(
          "label-twice",
          spanOf(cell),
          { name: label },
          { related: [{ span: spanOf(first!), message: "The first one." }] },
        ),
      );
    for (const cell of cells) {
      const { text } = withoutBackticks(cell);
      const found = values.find((value) => value === text.toLowerCase());
      if (found !== undefined) return found;
      report.add(
        createDiagnostic(
          "bad-all-calls",
          spanOf(cell),
          { text, label },
          { hint: `Write ${values.map((value) => `\`${value}\``).join(" or ")}.` },
        ),
      );
    }
    return usual;
  }
}
