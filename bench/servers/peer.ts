import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPeer } from "../world/load-peer.ts";
import type { World } from "../world/world.ts";
import type { Side } from "./side.ts";

/** The hand-written server, with the world in its database. */
export async function preparePeer(folder: string, port: number, world: World, maxOpenTickets: number, sessionsEnd: string, name = "peer"): Promise<Side> {
  const data = join(folder, `${name}.sqlite`);
  await loadPeer(data, world, sessionsEnd);
  const main = fileURLToPath(new URL("../peer/main.js", import.meta.url));
  const limits = ["--max-open-tickets", String(maxOpenTickets), "--calls-per-minute", "100000000"];
  return { name, port, command: [process.execPath, main, "--port", String(port), "--data", data, ...limits] };
}
