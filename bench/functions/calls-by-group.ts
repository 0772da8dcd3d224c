import type { CalledFunction } from "./called-function.ts";

/** The functions of one layer of Ninepoint, of one package, or of Node. */
export interface FunctionGroup {
  readonly name: string;
  /** False for packages and Node. */
  readonly isOurs: boolean;
  /** How many different functions ran. */
  readonly functions: number;
  /** How many calls of them one creation takes. */
  readonly calls: number;
}

/** Adds up the functions of each layer (of `runtime`: of each of its folders), of each package, and of Node. */
export function callsByGroup(counted: readonly CalledFunction[]): readonly FunctionGroup[] {
  const groups = new Map<string, FunctionGroup>();
  for (const { file, calls } of counted) {
    const name = groupOf(file);
    const before = groups.get(name);
    groups.set(name, {
      name,
      isOurs: file.startsWith("dist/"),
      functions: (before?.functions ?? 0) + 1,
      calls: (before?.calls ?? 0) + calls,
    });
  }
  return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function groupOf(file: string): string {
  if (file.startsWith("node:")) return "Node";
  return /^node_modules\/(?:@[^/]+\/)?[^/]+|^dist\/(?:runtime\/)?[^/.]+(?=\/)|^dist\/runtime/.exec(file)?.[0] ?? file;
}
