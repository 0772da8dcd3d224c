import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCompared } from "./compare-documents.ts";
import type { ComparedDocument } from "./compare-documents.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["specs", "test/golden/corpus/documents"];

/** The whole documents of this repository that somebody wrote, read. */
export function writtenDocuments(): readonly ComparedDocument[] {
  return folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => readCompared(`${folder}/${name}`, readFileSync(`${root}${folder}/${name}`, "utf8"))),
  );
}
