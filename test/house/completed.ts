import { pointTitles } from "../../src/language/1-parse/divide-into-points.ts";

/** A fragment of a document as a whole one: a title, and `Not shown.` for the points that it lacks. Whole ones stay. */
export function completed(fragment: string): string {
  if (!/^## \d/.test(fragment)) return fragment;
  const points = new Map(
    fragment.split(/^(?=## \d)/m).map((point) => [Number(point.charAt(3)), point.trim()] as const),
  );
  if (points.size === pointTitles.length || fragment.match(/^## \d/gm)?.length !== points.size) return fragment;
  const all = pointTitles.map((title, index) => points.get(index + 1) ?? `## ${index + 1}. ${title}\n\nNot shown.`);
  return `# Specification: Example\n\n${all.join("\n\n")}\n`;
}

/** All Markdown documents in the fenced blocks of a page. */
export function fencedDocuments(page: string): readonly string[] {
  return [...page.matchAll(/^(`{3,})markdown\n(.*?)\n\1$/gms)].map(([, , text]) => text!);
}
