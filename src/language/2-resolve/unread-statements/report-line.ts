import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { StatementLine } from "../../1-parse/statement-lines.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reports a line of prose that looks like a statement. */
export function reportLine(line: StatementLine, report: ResolveReport): void {
  const span = spanOf(line.words);
  if (line.place !== null) return report.add(createDiagnostic("block-not-read", span, { what: line.place }));
  switch (line.kind) {
    case "row":
      return report.add(createDiagnostic("row-not-read", span, {}));
    case "item":
      return report.add(
        line.isKnown
          ? createDiagnostic("list-not-read", span, { reason: "it goes on with a text before it" })
          : createDiagnostic("list-in-words", span, {}),
      );
    // A heading inside of a paragraph belongs to a quoted text, or to code.
    case "heading":
      return report.add(createDiagnostic("heading-not-read", span, { title: line.words.text.replace(/^#+\s*/, "") }));
    case "label": {
      const fixes = [
        {
          title: "Make it an item of a list",
          safe: false,
          edits: [{ span: { start: span.start, end: span.start }, text: "- " }],
        },
      ];
      return report.add(
        line.isKnown
          ? createDiagnostic("label-not-in-list", span, { label: line.label }, { fixes })
          : createDiagnostic("label-in-words", span, { label: line.label }),
      );
    }
  }
}

/** Whether a line counts as prose in the first point and before it, where lists and labels have no meaning. */
export function isOfProse({ kind, label, isKnown }: StatementLine): boolean {
  return kind !== "row" && !(isKnown && /^(?:audience|comes to|always|never)\b/i.test(label));
}
