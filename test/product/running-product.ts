import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { send, sendRaw } from "../contracts/http/send.ts";
import type { Received, SendOptions } from "../contracts/http/send.ts";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** `ninepoint run` in a process of its own. */
export interface RunningProduct {
  readonly port: number;
  /** Seconds of the processor that it has taken since its start; null on a machine that does not tell. */
  processorSeconds(): number | null;
  /** All that it has printed by now. */
  said(): string;
  /** All that it has complained of by now. */
  complained(): string;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Sends bytes as they are and answers all that comes back until the connection is closed. */
  raw(text: string): Promise<string>;
  /** Ends it as power does. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

/** A folder of a test's own, and how to remove it. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "ninepoint-product-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a document on a free port, as it was built by `npm run build`; resolves once it can be used. */
export async function runProduct(document: string, ...flags: readonly string[]): Promise<RunningProduct> {
  const child = spawn(process.execPath, [program, "run", document, "--port", "0", ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  let said = "";
  let complained = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /Product +http:\/\/[\d.]+:(\d+)\//.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.on("error", reject);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${complained}`)));
  });
  return {
    port,
    processorSeconds: () => processorSecondsOf(child),
    said: () => said,
    complained: () => complained,
    send: (method, path, options) => send(port, method, path, options),
    raw: (text) => sendRaw(port, text),
    kill: async () => void (await end(child, "SIGKILL", ended)),
    stop: () => end(child, "SIGTERM", ended),
  };
}

/** Linux counts in hundredths of a second. */
function processorSecondsOf({ pid }: ChildProcess): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The second field, the name of the program, may hold spaces and brackets.
  const [user = "", system = ""] = readFileSync(path, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>): Promise<number | null> {
  child.kill(signal);
  return ended;
}
