import type * as z from "zod";
import { applySafeFixes, checkDocument } from "../../api/check.ts";
import type { checkOutput } from "../shape/checked-shape.ts";
import type { Computation, ToolAnswer } from "./computation.ts";
import { diagnosticForAgent, diagnosticLines, worstFirst } from "./diagnostic-for-agent.ts";

/** The most diagnostics of an answer: whoever mends these finds out what is left by checking again. */
const most = 50;

/** Checks a document, after its safe fixes where these are wanted. */
export function checkForAgent({
  document,
  strict,
  fix,
}: Extract<Computation, { kind: "check" }>): ToolAnswer<z.infer<typeof checkOutput>> {
  const fixed = fix ? applySafeFixes(document.text) : null;
  const report = checkDocument(fixed?.text ?? document.text, { file: document.file, strict });
  const count = (wanted: string): number => report.diagnostics.filter(({ severity }) => severity === wanted).length;
  const diagnostics = worstFirst(report.diagnostics).slice(0, most).map(diagnosticForAgent);
  const structured = {
    title: report.title,
    errors: count("error"),
    warnings: count("warning"),
    notes: count("info"),
    diagnostics,
    left: report.diagnostics.length - diagnostics.length,
    points: report.points.map((point) => ({ ...point })),
    gaps: report.gaps.map((gap) => ({ ...gap })),
    fixed: fixed === null ? null : { text: fixed.text, fixes: fixed.fixes.map((one) => ({ ...one })) },
  };
  const { errors, warnings, notes, left } = structured;
  const lines = [
    `${report.title || document.file}. Errors: ${errors}, warnings: ${warnings}, notes: ${notes}.`,
    ...(fixed === null ? [] : [`Fixed: ${fixed.fixes.length}. The text after that is in fixed.text.`]),
    ...diagnosticLines(diagnostics),
    ...(left === 0 ? [] : [`${left} more are not listed.`]),
  ];
  return { structured, text: lines.join("\n") };
}
