import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { send } from "../contracts/http/send.ts";
import type { Received, SendOptions } from "../contracts/http/send.ts";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** `ninepoint serve` in a process of its own. */
export interface ServedProcess {
  readonly port: number;
  /** The port of the metrics; 0 where there is none. */
  readonly metricsPort: number;
  readonly process: number;
  /** What it has written to standard output and to standard error by now, except that it has begun new data. */
  said(): string;
  complained(): string;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Asks it to stop, once more each time, with SIGTERM unless another signal is said; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Serves a document on a free port, as it was built by `npm run build`, until the test is over; resolves once it can be used. */
export async function serveProcess(document: string, ...flags: readonly string[]): Promise<ServedProcess> {
  const child = spawn(process.execPath, [program, "serve", document, "--port", "0", "--log-level", "info", ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
    // The variables of the tests begin as those of settings do.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("NINEPOINT_"))),
  });
  let [said, complained] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const start = await new Promise<{ readonly url: string; readonly metricsPort?: number }>((resolve, reject) => {
    let isStarted = false;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (isStarted) return;
      const line = said.split("\n").find((one) => one.includes('"event":"start"') && one.endsWith("}"));
      if (line === undefined) return;
      isStarted = true;
      resolve(JSON.parse(line) as { url: string });
    });
    child.on("error", reject);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${complained}`)));
  });
  const port = Number(new URL(start.url).port);
  return {
    port,
    metricsPort: start.metricsPort ?? 0,
    process: child.pid ?? 0,
    said: () => said,
    complained: () => complained.replace(/^ninepoint: new data was begun in .*\n/mu, ""),
    send: (method, path, options) => send(port, method, path, options),
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}
