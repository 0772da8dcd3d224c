import type * as z from "zod";
import type { DocumentDiagnostic } from "../../api/shape/diagnostic.ts";
import type { diagnosticShape } from "../shape/checked-shape.ts";

/** A diagnostic as agents get it. */
export type AgentDiagnostic = z.infer<typeof diagnosticShape>;

/** The resource that explains a diagnostic. */
export function pageOfDiagnostic(code: string): string {
  return `ninepoint:///docs/diagnostics/${code}.md`;
}

/** Converts a diagnostic for agents: without the name of the file, and with the address of its page. */
export function diagnosticForAgent(diagnostic: DocumentDiagnostic): AgentDiagnostic {
  const { code, severity, message, hint, point, line, column, endLine, endColumn, related, fixes } = diagnostic;
  return {
    code,
    severity,
    message,
    hint,
    point,
    line,
    column,
    endLine,
    endColumn,
    page: pageOfDiagnostic(code),
    related: related.map((one) => ({ message: one.message, line: one.line })),
    fixes: fixes.map(({ title, safe, edits }) => ({
      title,
      safe,
      edits: edits.map(({ file: _, ...edit }) => ({ ...edit })),
    })),
  };
}

/** One line for each diagnostic, with its hint and the titles of its fixes. */
export function diagnosticLines(diagnostics: readonly AgentDiagnostic[]): readonly string[] {
  return diagnostics.map(({ severity, code, line, message, hint, fixes }) =>
    [`Line ${line}: ${severity} ${code}: ${message}`, ...(hint === null ? [] : [hint]), ...fixes.map(fixInWords)].join(
      " ",
    ),
  );
}

function fixInWords({ title, safe }: AgentDiagnostic["fixes"][number]): string {
  return `(${safe ? "safe fix" : "fix"}: ${title})`;
}

/** Diagnostics in the order in which they are worth reading: errors, warnings, hints, each in the document's order. */
export function worstFirst<T extends Pick<DocumentDiagnostic, "severity">>(diagnostics: readonly T[]): readonly T[] {
  return (["error", "warning", "info"] as const).flatMap((wanted) =>
    diagnostics.filter(({ severity }) => severity === wanted),
  );
}
