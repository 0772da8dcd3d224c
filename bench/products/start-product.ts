import { spawn } from "node:child_process";
import { once } from "node:events";
import { pinned } from "../pinned.ts";
import { cpuSecondsOfTree } from "../process-tree.ts";
import type { WireRequest } from "../wire-request.ts";
import { askProduct } from "./ask-product.ts";
import { endsWithThis, killGroup } from "./ending.ts";
import type { ProductServer } from "./product.ts";

/** A product that has answered its first request. */
export interface RunningProduct {
  /** From the start of its process to its first answer. */
  readonly startMilliseconds: number;
  /** Processor seconds that all its processes have used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

const longestStart = 90_000;

/** Starts a product and waits until it answers a request with a status. */
export async function startProduct(
  name: string,
  server: ProductServer,
  first: WireRequest,
  status = 200,
): Promise<RunningProduct> {
  const [command, ...rest] = pinned("server", server.command);
  const began = performance.now();
  const child = spawn(command!, rest, {
    cwd: server.folder,
    env: { ...process.env, ...server.environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A process group of its own, so that all of it can be ended.
    detached: true,
  });
  const group = child.pid!;
  endsWithThis(group);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));

  let last = "nothing";
  while (last !== String(status)) {
    if (child.exitCode !== null || performance.now() - began > longestStart) {
      killGroup(group);
      throw new Error(`${name} did not answer ${first.path} with ${status} but with ${last}. It said:\n${said}`);
    }
    last = await askProduct(server.port, first).then(
      (answer) => String(answer.status),
      () => "nothing",
    );
    if (last !== String(status)) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    startMilliseconds: performance.now() - began,
    cpuSeconds: () => cpuSecondsOfTree(group),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        const hurry = setTimeout(() => killGroup(group), 5000);
        await ended;
        clearTimeout(hurry);
      }
      killGroup(group);
    },
  };
}
