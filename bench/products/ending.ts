import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const groups = new Set<number>();
const folders = new Set<string>();

/** Sees to it that no process and no folder outlives this process, whether it comes to its end, fails or is interrupted. */
export function cleanUpAtTheEnd(): void {
  process.on("exit", () => {
    for (const group of groups) killGroup(group);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
}

/** A new folder that is deleted at the end. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.add(folder);
  return folder;
}

/** Remembers a process group that may not outlive this process. */
export function endsWithThis(group: number): void {
  groups.add(group);
}

/** Kills a process group that has not ended when it was asked to, and forgets it. */
export function killGroup(group: number): void {
  groups.delete(group);
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has ended.
  }
}
