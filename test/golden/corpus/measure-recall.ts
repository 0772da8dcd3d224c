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
import { seedDefect, seedDefects } from "./seed-defect.ts";
import type { Seeded } from "./seed-defect.ts";

/** Everything that is measured: what was found of each defect, and what was said of documents without any. */
export interface Recall {
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly judged: readonly Judged[];
  /** The same, a handful at a time in one document. */
  readonly together: readonly Judged[];
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
  const judge = ({ text, defects }: Seeded): readonly Judged[] => {
    const diagnostics = checked("seeded", text);
    return defects.map(({ defect, places }) => {
      const kind = kinds.get(defect.kind);
      if (kind === undefined)
        throw new Error(`${defect.document}, line ${defect.line} of its defects: there is no kind ${defect.kind}`);
      return judgeDefect(defect, kind, text, places, diagnostics);
    });
  };
  const defects = declaredDefects();
  const judged = defects.flatMap((defect) => judge(seedDefect(documents.get(defect.document)!, defect)));
  const together = [...documents].flatMap(([name, text]) =>
    handfuls(defects.filter(({ document }) => document === name)).flatMap((some) => judge(seedDefects(text, some))),
  );
  const clean = [...documents, ...textsIn("../../../specs/")].map(([name, text]) => ({
    name,
    diagnostics: checked(name, text),
  }));
  return { kinds, judged, together, clean };
}

/** Four or five at a time, far from each other in the file, so that they are of different kinds. */
function handfuls(defects: readonly Defect[]): readonly (readonly Defect[])[] {
  const count = Math.ceil(defects.length / 5);
  return Array.from({ length: count }, (_, heap) => defects.filter((__, at) => at % count === heap));
}

function checked(name: string, text: string): readonly Diagnostic[] {
  return parse(createSource(`${name}.md`, text)).diagnostics;
}

/** The texts of a folder beside this file, by name. */
export function textsIn(folder: string): ReadonlyMap<string, string> {
  const at = new URL(folder, import.meta.url);
  return new Map(
    readdirSync(at)
      .filter((name) => name.endsWith(".md"))
      .map((name) => [name.slice(0, -3), readFileSync(new URL(name, at), "utf8")]),
  );
}
