import { readdirSync, readFileSync } from "node:fs";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const folders = ["../../specs/", "../golden/corpus/documents/"];

/** The documents that every target has to write: the specifications and the corpus. */
export const exportedFiles: readonly string[] = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith(".md") ? [`${folder}${name}`] : [])),
);

/** The model of one of these documents. */
export function exportedModel(file: string): Specification {
  return parse(createSource(file, readFileSync(new URL(file, import.meta.url), "utf8"))).value;
}
