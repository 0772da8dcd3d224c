import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pinned } from "../pinned.ts";
import type { Side } from "./side.ts";

/** A server that has answered its first request. */
export interface Running {
  readonly side: Side;
  /** From the start of its process to its first answer. */
  readonly startMilliseconds: number;
  /** Processor seconds that it has used so far, on all threads; null where the system does not tell. */
  cpuSeconds(): number | null;
  /** Megabytes of memory that it holds; 0 where the system does not tell. */
  megabytes(): number;
  /** Megabytes of its heap that are in use; null where it does not tell. */
  heapMegabytes(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts a server and waits for its first answer to a question it can only answer from its data. */
export async function start(
  side: Side,
  question: { readonly path: string; readonly token: string | null },
  { status = 200, isPinned = true }: { readonly status?: number; readonly isPinned?: boolean } = {},
): Promise<Running> {
  const [node, ...given] = side.command;
  const reports = mkdtempSync(join(tmpdir(), "ninepoint-report-"));
  const flags = ["--report-on-signal", `--report-directory=${reports}`, "--report-filename=report.json"];
  const whole = [node!, ...flags, ...given];
  const [command, ...rest] = isPinned ? pinned("server", whole) : whole;
  const began = performance.now();
  const child = spawn(command!, rest, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));

  while ((await answered(side.port, question)) !== status) {
    if (child.exitCode !== null) throw new Error(`${side.name} ended before it answered:\n${said}`);
    if (performance.now() - began > 30_000) {
      child.kill("SIGKILL");
      throw new Error(`${side.name} did not answer ${question.path} with ${status} within 30 seconds:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return {
    side,
    startMilliseconds: performance.now() - began,
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    megabytes: () => megabytesOf(child.pid!),
    heapMegabytes: () => heapMegabytesOf(child, join(reports, "report.json")),
    stop: async () => {
      await stop(child);
      rmSync(reports, { recursive: true, force: true });
    },
  };
}

function answered(port: number, { path, token }: { path: string; token: string | null }): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const asked = request({ port, host: "127.0.0.1", path, headers, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? null));
    });
    asked.once("error", () => resolve(null));
    asked.end();
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const hurry = setTimeout(() => child.kill("SIGKILL"), 8000);
  await ended;
  clearTimeout(hurry);
}

function cpuSecondsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    // User and system time, counted in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

function megabytesOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Has a process write Node's report about itself, and reads its heap there. */
async function heapMegabytesOf(child: ChildProcess, file: string): Promise<number | null> {
  rmSync(file, { force: true });
  child.kill("SIGUSR2");
  for (let waits = 0; waits < 1000 && child.exitCode === null; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (!existsSync(file)) continue;
    try {
      const { javascriptHeap } = JSON.parse(readFileSync(file, "utf8")) as { javascriptHeap: { usedMemory: number } };
      return javascriptHeap.usedMemory / 2 ** 20;
    } catch {
      // It is being written.
    }
  }
  return null;
}
