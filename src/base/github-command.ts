import type { DiagnosticJson } from "./diagnostic-to-json.ts";

const kinds = { error: "error", warning: "warning", info: "notice" } as const;

/** A diagnostic as a command by which a workflow of GitHub Actions annotates a line. It is one line, and nothing in it is a command of its own. */
export function githubCommandOf(diagnostic: DiagnosticJson): string {
  const { file, line, endLine, column, endColumn, code, severity, message, hint, fixes } = diagnostic;
  // Columns are shown only within one line.
  const columns = line === endLine ? { col: column, endColumn } : {};
  const properties = Object.entries({ file, line, endLine, ...columns, title: `Ninepoint: ${code}` })
    .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
    .join(",");
  const lines = [message, ...(hint === null ? [] : [hint]), ...fixes.map(({ title }) => `Fix: ${title}`)];
  return `::${kinds[severity]} ${properties}::${escapedData(lines.join("\n"))}`;
}

function escapedData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
