import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadWorld } from "../world/load-world.ts";
import type { Recipe } from "../world/world.ts";
import { start } from "./running.ts";
import type { Side } from "./side.ts";

/** The hand-written server, with the world in its database. `address`: of a Postgres database; else the data is in a file. */
export async function preparePeer(
  folder: string,
  port: number,
  recipe: Recipe,
  { name = "peer", address }: { readonly name?: string; readonly address?: string | undefined } = {},
): Promise<Side> {
  const data = address ?? join(folder, `${name}.sqlite`);
  const main = fileURLToPath(new URL("../peer/main.js", import.meta.url));
  const limits = ["--max-open-tickets", String(recipe.size.maxOpenTickets), "--calls-per-minute", "100000000"];
  const command = [process.execPath, main, "--port", String(port), "--data", data, ...limits];
  const side = { name, port, command };
  if (address !== undefined) {
    // It makes its tables.
    const first = await start(side, { path: "/api/tickets", token: null }, { status: 401 });
    await first.stop();
  }
  loadWorld("peer", data, recipe);
  return side;
}
