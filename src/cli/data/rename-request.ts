import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataRename } from "../../runtime/store/migrate/relabel.ts";

/** The file in a data folder by which a product that runs on it is asked to rename data. */
export function requestFile(data: string): string {
  return join(data, "rename-request.json");
}

/** Asks the product that runs on a data folder to rename, and waits until that is done; answers whether it was taken over. */
export async function requestRename(data: string, rename: DataRename): Promise<boolean> {
  const [path, taken] = [requestFile(data), takenFile(data)];
  writeFileSync(`${path}.new`, JSON.stringify([rename]), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  for (let waits = 0; waits < 200 && existsSync(path); waits += 1) await sleep(50);
  if (existsSync(path)) {
    rmSync(path, { force: true });
    return false;
  }
  for (let waits = 0; waits < 1200 && existsSync(taken); waits += 1) await sleep(50);
  return true;
}

/** Takes a request over, to be called done with `endRequest`; null where there is none that can be read. */
export function takeRequest(data: string): readonly DataRename[] | null {
  try {
    renameSync(requestFile(data), takenFile(data));
  } catch {
    // Another event told of the same file.
    return null;
  }
  const request = readRequest(takenFile(data));
  if (request === null) endRequest(data);
  return request;
}

/** Says that the request that was taken over is done with, whatever came of it. */
export function endRequest(data: string): void {
  rmSync(takenFile(data), { force: true });
}

function readRequest(path: string): readonly DataRename[] | null {
  try {
    const request = JSON.parse(readFileSync(path, "utf8")) as unknown;
    return Array.isArray(request) && request.every(isRename) ? request : null;
  } catch {
    return null;
  }
}

function takenFile(data: string): string {
  return `${requestFile(data)}.taken`;
}

function isRename(one: unknown): one is DataRename {
  return typeof one === "object" && one !== null && "from" in one && typeof one.from === "string" && "to" in one && typeof one.to === "string";
}
