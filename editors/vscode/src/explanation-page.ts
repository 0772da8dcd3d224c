import { escapeHtml, lineLink, pageOf } from "./page-of.ts";

/** What `explain --json` says of a line. */
export interface LineExplanation {
  readonly line: number;
  readonly isThere: boolean;
  readonly heading: string;
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

/** The page that says what a line of a document means. */
export function explanationPage(
  file: string,
  asked: number,
  { line, isThere, heading, facts }: LineExplanation,
): string {
  const rows = facts.map(
    ({ label, lines }) => `<tr><th>${escapeHtml(label)}</th><td>${lines.map(escapeHtml).join("<br>")}</td></tr>`,
  );
  return pageOf(
    heading,
    [
      `<h1>${escapeHtml(heading.charAt(0).toUpperCase() + heading.slice(1))}</h1>`,
      `<p>${lineLink(file, line, `line ${line}`)}${isThere ? "" : `, the nearest to line ${asked}, on which nothing stands`}</p>`,
      `<table>${rows.join("\n")}</table>`,
    ].join("\n"),
  );
}
