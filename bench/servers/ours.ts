import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadWorld } from "../world/load-world.ts";
import type { Recipe } from "../world/world.ts";
import { start } from "./running.ts";
import type { Side } from "./side.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Ninepoint running the help desk, with the world in its database. `data`: a folder, or the address of a Postgres database. */
export async function prepareOurs(
  folder: string,
  port: number,
  recipe: Recipe,
  {
    change = (document) => document,
    data = join(folder, "ninepoint"),
  }: { readonly change?: (document: string) => string; readonly data?: string } = {},
): Promise<Side> {
  const document = join(folder, "helpdesk.md");
  writeFileSync(
    document,
    change(withLimits(readFileSync(join(root, "specs/helpdesk.md"), "utf8"), recipe.size.maxOpenTickets)),
  );
  const side: Side = {
    name: "Ninepoint",
    port,
    command: [
      process.execPath,
      join(root, "dist/bin/ninepoint.js"),
      "run",
      document,
      "--port",
      String(port),
      "--data",
      data,
      "--sample",
      "none",
      "--quiet",
    ],
  };
  const first = await start(side, { path: "/_ninepoint/health", token: null });
  await first.stop();
  loadWorld("ours", data, recipe);
  return side;
}

/** The document with the limits that the benchmark would otherwise run into. */
function withLimits(document: string, maxOpenTickets: number): string {
  return document
    .replace(/^\| callsPerPerson \| [^|]+\|/m, "| callsPerPerson | 100000000 per minute |")
    .replace(/^\| maxOpenTickets \| [^|]+\|/m, `| maxOpenTickets | ${maxOpenTickets} |`);
}
