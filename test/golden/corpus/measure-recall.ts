import { readFileSync, readdirSync } from "node:fs";
import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { createSource } from "../../../src/base/source.ts";
import { parse } from "../../../src/language/parse.ts";
import { judgeDefect } from "./judge-defect.ts";
import type { Judged } from "./judge-defect.ts";
import { readDefects } from "./read-defects.ts";
import type { Defect } from "./read-defects.ts";
import { readKinds } from "./read-kinds.ts";
import type { Kind } from "./read-kinds.ts";
import { seedDefect } from "./seed-defect.ts";

/** Everything that is measured: what was found of each defect, and what was said of documents without any. */
export interface Recall {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly judged: readonly Judged[];
  readonly clean: readonly CleanDocument[];
}

/** A document without a defect, and what is said of it all the same. */
export interface CleanDocument {
  readonly name: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The documents of the corpus, by name. */
export function corpusDocuments(): ReadonlyMap<string, string> {
  return textsIn("documents/");
}

/** The defects that are declared for the documents, in order. */
export function declaredDefects(): readonly Defect[] {
  return [...textsIn("defects/")].flatMap(([document, text]) => readDefects(document, text));
}

/** Puts every defect into its document, one at a time, and checks each; beside it the documents as they are, those of `specs` included. */
export function measureRecall(): Recall {
  const documents = corpusDocuments();
  const kinds = readKinds(readFileSync(new URL("kinds.md", import.meta.url), "utf8"));
  const judged = declaredDefects().map((defect) => {
    const [text, kind] = [documents.get(defect.document), kinds.get(defect.kind)];
    if (text === undefined || kind === undefined) throw new Error(`${defect.document}, line ${defect.line} of its defects: no such ${text === undefined ? "document" : "kind"}`);
    const seeded = seedDefect(text, defect);
    return judgeDefect(defect, kind, seeded, checked(defect.document, seeded.text));
  });
  const clean = [...documents, ...textsIn("../../../specs/")].map(([name, text]) => ({ name, diagnostics: checked(name, text) }));
  return { kinds, judged, clean };
}

function checked(name: string, text: string): readonly Diagnostic[] {
  return parse(createSource(`${name}.md`, text)).diagnostics;
}

function textsIn(folder: string): ReadonlyMap<string, string> {
  const at = new URL(folder, import.meta.url);
  return new Map(readdirSync(at).filter((name) => name.endsWith(".md")).map((name) => [name.slice(0, -3), readFileSync(new URL(name, at), "utf8")]));
}
