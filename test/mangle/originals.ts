import { readFileSync, readdirSync } from "node:fs";

const folders = ["../../specs/", "../golden/corpus/documents/"];
const cases = [
  "bad-structure",
  "hidden-text",
  "hostile-names",
  "kept-fields",
  "records-as-lists",
  "thirty-mistakes",
  "words-only",
].map((name) => `../golden/${name}/spec.md`);

/** The documents that accidents happen to: those of `specs` and of the corpus, and the golden cases that hurt already. */
export function originals(): readonly string[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((name) => name.endsWith(".md"))
      .map((name) => folder + name),
  );
  return [...paths, ...cases].map((path) => readFileSync(new URL(path, import.meta.url), "utf8"));
}
