import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import { analyseDocument } from "../../src/editor/document/analysis.ts";
import type { Analysis } from "../../src/editor/document/analysis.ts";
import { createSource } from "../../src/base/source.ts";
import { indexNames } from "../../src/language/name-index.ts";
import { parse } from "../../src/language/parse.ts";
import type { Mention } from "../../src/model/mention.ts";

const folder = fileURLToPath(new URL("../../specs/", import.meta.url));

/** The names of the whole specifications. */
export const specs: readonly string[] = readdirSync(folder).filter((name) => name.endsWith(".md"));

/** The text of one of them. */
export function specText(name: string): string {
  return readFileSync(folder + name, "utf8");
}

/** What an editor that has a text open knows of it. */
export function analysisOf(text: string): Analysis {
  return analyseDocument(TextDocument.create("file:///spec.md", "markdown", 1, text));
}

/** The names of a text, one mention for each place. */
export function mentionsIn(text: string): readonly Mention[] {
  const { mentions } = indexNames(parse(createSource("spec.md", text)).names);
  return mentions.filter(({ span }, at) => mentions[at - 1]?.span.start !== span.start);
}
