import { readdirSync, readFileSync } from "node:fs";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const folders = ["../../specs/", "../golden/corpus/documents/"];

/** The documents that every target has to write: the specifications and the corpus. */
export const exportedFiles: readonly string[] = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith(".md") ? [`${folder}${name}`] : [])),
);

const models = new Map<string, Specification>();

/** The model of one of these documents, always the same: what is computed once for a model, such as its examples, is then computed once for all tests of a worker. */
export function exportedModel(file: string): Specification {
  const known = models.get(file);
  if (known !== undefined) return known;
  const model = parse(createSource(file, readFileSync(new URL(file, import.meta.url), "utf8"))).value;
  models.set(file, model);
  return model;
}
