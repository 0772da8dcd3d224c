import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataRename } from "../../runtime/store/migrate/relabel.ts";

/** The file in a data folder by which a product that runs on it is asked to rename data. */
export function requestFile(data: string): string {
  return join(data, "rename-request.json");
}

/** Asks the product that runs on a data folder to rename; answers whether it took that over soon. */
export async function requestRename(data: string, rename: DataRename): Promise<boolean> {
  const path = requestFile(data);
  writeFileSync(`${path}.new`, JSON.stringify([rename]), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  for (let waits = 0; waits < 100 && existsSync(path); waits += 1) await sleep(50);
  const taken = !existsSync(path);
  rmSync(path, { force: true });
  return taken;
}

/** Takes a request over; null where there is none that can be read. */
export function takeRequest(data: string): readonly DataRename[] | null {
  const path = requestFile(data);
  if (!existsSync(path)) return null;
  try {
    const request = JSON.parse(readFileSync(path, "utf8")) as unknown;
    return Array.isArray(request) && request.every(isRename) ? request : null;
  } catch {
    return null;
  } finally {
    rmSync(path, { force: true });
  }
}

function isRename(one: unknown): one is DataRename {
  return typeof one === "object" && one !== null && "from" in one && typeof one.from === "string" && "to" in one && typeof one.to === "string";
}
