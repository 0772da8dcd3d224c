import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-p", String(process.pid)]).status === 0;

/** A command held to a processor of its own where the machine allows it: servers to one, the load generator to another. */
export function pinned(to: "server" | "load", command: readonly string[]): readonly string[] {
  return canPin ? ["taskset", "-c", to === "server" ? "0" : "1", ...command] : command;
}

/** How processes are kept apart, for the report. */
export const pinning = canPin ? "server on processor 0, load on processor 1" : "not pinned";
