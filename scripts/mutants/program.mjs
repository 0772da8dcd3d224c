import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { makeMutants } from "./make-mutants.mjs";

/**
 * Where the program runs for one driver: by file, the functions in which it begins. What runs for neither is the engine's and
 * the screens'.
 */
const driverEntries = {
  "semantics/decide.js": [
    ["decide", "decide"],
    ["decideUnseen", "decide"],
  ],
  "semantics/decide-timer.js": [["decideTimer", "decide"]],
  "semantics/memory/run-in-memory.js": [["runInMemory", "decide"]],
  "language/parse.js": [["parse", "parse"]],
  "runtime/engine/world/run-on-store.js": [["runOnStore", "engine"]],
};

/**
 * Makes the mutants of the sources in folders below `src`, by file and place. Gives them, and the program as the process that
 * runs decisions loads it (module-hooks.mjs).
 */
export function readProgram(root, folders) {
  const [sources, dist] = ["src/", "dist/"].map((folder) => pathToFileURL(join(root, folder)).href);
  const mutated = [];
  const mutants = [];
  for (const folder of folders)
    for (const path of sourcesIn(join(root, "src", folder))) {
      const made = makeMutants(readFileSync(path, "utf8"), mutants.length);
      const file = relative(join(root, "src"), path).replaceAll("\\", "/");
      mutated.push([dist + file.replace(/\.ts$/, ".js"), made.source]);
      mutants.push(...made.mutants.map((mutant) => ({ ...mutant, folder, file, isKilled: false, drivers: null })));
    }
  const entries = Object.entries(driverEntries)
    .filter(([file]) => existsSync(join(root, "dist", file)))
    .map(([file, functions]) => [dist + file, functions]);
  return { mutants, program: { sources, dist, mutated, entries } };
}

function sourcesIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()
    .map((name) => join(folder, name));
}
