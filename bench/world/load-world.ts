import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Recipe } from "./world.ts";

/** Writes a recipe's world into the database of one of the servers, which must not be running. `path`: of a folder or file, or the address of a Postgres database. */
export function loadWorld(kind: "ours" | "peer", path: string, recipe: Recipe): void {
  const main = fileURLToPath(new URL("load.js", import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--max-old-space-size=8192", main, kind, path, JSON.stringify(recipe)],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(`The world could not be loaded for ${kind}:\n${stderr}`);
}
