import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { pinned } from "../pinned.ts";
import type { Side } from "./side.ts";

/** A server that has answered its first request. */
export interface Running {
  readonly side: Side;
  /** From the start of its process to its first answer. */
  readonly startMilliseconds: number;
  /** Processor seconds that it has used so far, on all threads; null where the system does not tell. */
  cpuSeconds(): number | null;
  stop(): Promise<void>;
}

/** Starts a server and waits for its first answer to a question it can only answer from its data. */
export async function start(
  side: Side,
  question: { readonly path: string; readonly token: string | null },
  status = 200,
): Promise<Running> {
  const [command, ...rest] = pinned("server", side.command);
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
    stop: () => stop(child),
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
