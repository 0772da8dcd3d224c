import { readdirSync, readFileSync } from "node:fs";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const folders = ["../../specs/", "../golden/corpus/documents/"];

/** The documents that every target has to take: the published ones, and those of many trades. */
export const documentsToExport: readonly string[] = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith(".md") ? [`${folder}${name}`] : [])),
);

/** The model of one of these documents. */
export function modelToExport(file: string): Specification {
  return parse(createSource(file, readFileSync(new URL(file, import.meta.url), "utf8"))).value;
}
