import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const written = ["src", "web", "bench", "test", "scripts", "specs", "docs", "editors", "templates"];
const notOurs = /(^|\/)(node_modules|dist|\.vite|test-results)(\/|$)/;

/** The files that people wrote, as paths from the repository's root, whose names end in one of these ways. */
export function filesEnding(...endings: readonly string[]): readonly string[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return [...top, ...written.flatMap(filesBelow)]
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort();
}

/** The code of a folder without its tests. */
export function codeIn(folder: string): readonly string[] {
  return filesEnding(".ts", ".tsx").filter((path) => path.startsWith(`${folder}/`) && !/\.test\.tsx?$/.test(path));
}

/** The text of a file. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Whether there is a file or folder at a path from the root. */
export function exists(path: string): boolean {
  return existsSync(join(root, path));
}

/** One import: what it names, and whether only types come with it. */
export interface Import {
  readonly from: string;
  readonly typeOnly: boolean;
  /** The path from the root; null for a package. */
  readonly file: string | null;
}

/** The imports of a file, those that are awaited and those of its types included. */
export function importsOf(path: string): readonly Import[] {
  const found = textOf(path).matchAll(
    /^(?:import|export)\s(type\s)?[^;"'`]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...found].map(([, type, from, bare, awaited]) => {
    const name = from ?? bare ?? awaited ?? "";
    return {
      from: name,
      typeOnly: type !== undefined,
      file: name.startsWith(".") ? normalize(join(dirname(path), name)) : null,
    };
  });
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notOurs.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
