import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadWorld } from "../world/load-world.ts";
import type { Recipe } from "../world/world.ts";
import type { Side } from "./side.ts";

/** The hand-written server, with the world in its database. */
export function preparePeer(folder: string, port: number, recipe: Recipe, name = "peer"): Side {
  const data = join(folder, `${name}.sqlite`);
  loadWorld("peer", data, recipe);
  const main = fileURLToPath(new URL("../peer/main.js", import.meta.url));
  const limits = ["--max-open-tickets", String(recipe.size.maxOpenTickets), "--calls-per-minute", "100000000"];
  return { name, port, command: [process.execPath, main, "--port", String(port), "--data", data, ...limits] };
}
