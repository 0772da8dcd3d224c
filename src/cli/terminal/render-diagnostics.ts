import pc from "picocolors";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { orderDiagnostics } from "../../base/order-diagnostics.ts";
import { renderDiagnostic } from "../../base/render-diagnostic.ts";
import type { Source } from "../../base/source.ts";

/** Renders diagnostics in the order in which they are best fixed, with a line that counts them. */
export function renderDiagnostics(source: Source, diagnostics: readonly Diagnostic[]): string {
  const ordered = orderDiagnostics(diagnostics);
  return [
    ...ordered.map((diagnostic) => `${coloured(diagnostic, renderDiagnostic(source, diagnostic))}\n`),
    countDiagnostics(diagnostics),
  ].join("\n");
}

/** "2 errors, 1 warning, 1 note", or that there are none. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  const notes = diagnostics.length - errors - warnings;
  const text = `${plural(errors, "error")}, ${plural(warnings, "warning")}${notes === 0 ? "" : `, ${plural(notes, "note")}`}`;
  return errors > 0 ? pc.red(text) : warnings > 0 ? pc.yellow(text) : pc.green(text);
}

/** Whether the diagnostics have an error, with which the document can't be run. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

function coloured({ severity, code }: Diagnostic, text: string): string {
  const paint = severity === "error" ? pc.red : severity === "warning" ? pc.yellow : pc.cyan;
  return text.replace(`${severity} ${code}`, paint(pc.bold(`${severity} ${code}`)));
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
