import { readFileSync, readdirSync } from "node:fs";

/** A page that agents can read. */
export interface ReferencePage {
  /** `ninepoint:///` and its path in the package, so that links between pages lead to pages. */
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** Its text in Markdown. */
  read(): string;
}

/** The page that teaches the language. */
export const languagePage = "docs/guide/language-in-one-page.md";

/** The language, its glossary and whole documents, in the package at an address. */
export function referencePages(root: URL): readonly ReferencePage[] {
  const named = (path: string, description: string): ReferencePage => pageAt(root, path, description);
  const inFolder = (folder: string, description: string): readonly ReferencePage[] =>
    readdirSync(new URL(`${folder}/`, root))
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => named(`${folder}/${name}`, description));
  return [
    named(languagePage, "The language in one page: read it before you write a document"),
    ...inFolder("docs/language", "A chapter of the language's reference"),
    named("docs/glossary.md", "The terms of the documentation"),
    ...inFolder("specs", "A whole document, as an example"),
  ];
}

/** The codes of the diagnostics that have a page. */
export function diagnosticCodes(root: URL): readonly string[] {
  return readdirSync(new URL("docs/diagnostics/", root))
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length))
    .sort();
}

/** The page of a diagnostic whose code is known. */
export function diagnosticPage(root: URL, code: string): ReferencePage {
  return pageAt(root, `docs/diagnostics/${code}.md`, "What a diagnostic means, and what to do about it");
}

function pageAt(root: URL, path: string, description: string): ReferencePage {
  const read = (): string => readFileSync(new URL(path, root), "utf8");
  const title = /^# (?:Specification: )?(.*)$/m.exec(read())?.[1]?.replaceAll("`", "") ?? path;
  return { uri: `ninepoint:///${path}`, title, description, read };
}
