import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { isAlive } from "./is-alive.ts";

/** Makes the folder beside a new backup in which its database is put together, and removes those that killed processes of this machine have left for the same backup. */
export function makeWorkFolder(folder: string, out: string): string {
  const beginning = `.${basename(out)}.backup-${hostname()}-`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const process = name.startsWith(beginning) ? /^(\d+)-/.exec(name.slice(beginning.length))?.[1] : undefined;
    if (process !== undefined && !isAlive(Number(process)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(folder, `${beginning}${process.pid}-`));
}
