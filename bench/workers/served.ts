import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";

/** A product that is served by one process or several. */
export interface Served {
  readonly port: number;
  /** Processor seconds so far, of the process that writes and of all workers together. */
  cpuSeconds(): { readonly writer: number; readonly workers: number };
  stop(): Promise<void>;
}

/** Serves a document on the data in a folder. Resolves once it can be used. */
export async function serve(document: string, data: string, flags: readonly string[]): Promise<Served> {
  const child = spawn(
    process.execPath,
    ["dist/bin/ninepoint.js", "serve", document, "--data", data, "--port", "0", "--passwords", "any", ...flags],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /http:\/\/[\d.]+:(\d+)\//.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}`)));
  });
  const writer = child.pid ?? 0;
  return {
    port,
    cpuSeconds: () => ({
      writer: cpuSecondsOf(writer),
      workers: childrenOf(writer).reduce((sum, worker) => sum + cpuSecondsOf(worker), 0),
    }),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The fields of a process after its name: the state, the process that started it, and others. */
function fieldsOf(process: number): readonly string[] {
  return readFileSync(`/proc/${process}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}

// User and system time, counted in hundredths of a second.
function cpuSecondsOf(process: number): number {
  const fields = fieldsOf(process);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function childrenOf(process: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return Number(fieldsOf(one)[1]) === process;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}
