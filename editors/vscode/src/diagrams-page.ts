import { escapeHtml, pageOf } from "./page-of.ts";

/** The page with the diagrams of a document, and what keeps it from being up to date. */
export function diagramsPage(title: string, svg: string | null, problem: string | null): string {
  const warning =
    problem === null
      ? ""
      : `<div class="warning"><p>${svg === null ? "There are no diagrams:" : "These are the diagrams of the last state without errors:"}</p><pre>${escapeHtml(problem.trim())}</pre></div>\n`;
  return pageOf(title, `${warning}${svg ?? ""}`);
}
