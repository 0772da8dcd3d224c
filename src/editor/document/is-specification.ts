import { pointTitles } from "../../language/1-parse/divide-into-points.ts";

/**
 * Whether a Markdown document is a specification, by its title or its headings. Editors open other Markdown too, for
 * which the server says nothing.
 */
export function isSpecification(text: string): boolean {
  if (/^\uFEFF?\s*#[ \t]+Specification\b/i.test(text)) return true;
  const titles = new Set(
    [...text.matchAll(/^##[ \t]+[1-9][.):]?[ \t]+(.+?)[ \t]*\r?$/gm)].map(([, title = ""]) => title.toLowerCase()),
  );
  return pointTitles.filter((title) => titles.has(title.toLowerCase())).length >= 2;
}
