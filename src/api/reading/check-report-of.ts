import { diagnosticToJson } from "../../base/diagnostic-to-json.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { gapsOf } from "../../language/gaps-of.ts";
import type { Specification } from "../../model/specification.ts";
import type { CheckReport } from "../shape/check-report.ts";

/** What checking a document came to, for programs. */
export function checkReportOf({
  source,
  model,
  diagnostics,
}: {
  readonly source: Source;
  readonly model: Specification;
  readonly diagnostics: readonly Diagnostic[];
}): CheckReport {
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  return {
    title: model.title,
    points: model.points.map(({ number, title, shown, from }) => ({ number, title, shown, from })),
    diagnostics: diagnostics.map((diagnostic) => diagnosticToJson(source, diagnostic)),
    gaps: (hasErrors ? [] : gapsOf(model)).map(({ point, text, span }) => ({
      point,
      text,
      line: positionOf(source, span.start).line,
    })),
  };
}
