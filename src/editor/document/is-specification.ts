import { pointTitles } from "../../language/1-parse/document.ts";

/**
 * Whether a Markdown document means to be a specification: by its title, or by headings of the points. An editor opens
 * other Markdown too, of which nothing is to be said.
 */
export function isSpecification(text: string): boolean {
  if (/^\uFEFF?\s*#[ \t]+Specification\b/i.test(text)) return true;
  const titles = new Set(
    [...text.matchAll(/^##[ \t]+[1-9][.):]?[ \t]+(.+?)[ \t]*\r?$/gm)].map(([, title = ""]) => title.toLowerCase()),
  );
  return pointTitles.filter((title) => titles.has(title.toLowerCase())).length >= 2;
}
