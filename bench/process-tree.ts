import { readFileSync, readdirSync } from "node:fs";

/** Processor seconds that a process, those that it has started, and those that these have started have used so far, with those of them that have ended. */
export function cpuSecondsOfTree(first: number): number {
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const fields = statOf(entry);
    if (fields === null) continue;
    parents.set(Number(entry), Number(fields[1]));
    // User and system time, of the process and of its ended children, in hundredths of a second.
    used.set(
      Number(entry),
      [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0),
    );
  }
  return (
    [...used].reduce((sum, [process, hundredths]) => sum + (isWithin(process, first, parents) ? hundredths : 0), 0) /
    100
  );
}

/** Whether a process is another one, or was started by it or by one within it. */
export function isWithin(process: number, first: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = process; at !== undefined && at > 1; at = parents.get(at))
    if (at === first) return true;
  return false;
}

/** The fields of a process after its name; null where it has ended. */
function statOf(process: string): readonly string[] | null {
  try {
    return readFileSync(`/proc/${process}/stat`, "utf8").split(") ").at(-1)!.split(" ");
  } catch {
    return null;
  }
}
