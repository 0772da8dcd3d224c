import { rmSync } from "node:fs";
import { loadDriver } from "./driver.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";

/** Removes a database file with what stands beside it, unless another process uses it. Answers whether that was done. */
export async function removeDataFile(path: string): Promise<boolean> {
  const driver = await loadDriver();
  let lock: ExclusiveLock;
  try {
    lock = new ExclusiveLock(driver, path);
  } catch {
    return false;
  }
  for (const end of ["", "-wal", "-shm", "-new", "-restored"]) rmSync(`${path}${end}`, { force: true });
  lock.release();
  rmSync(`${path}-lock`, { force: true });
  return true;
}
