import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Command } from "commander";
import { systemErrorInWords } from "../host/document/system-error-in-words.ts";
import { writeText } from "../host/document/write-text.ts";
import { harFile } from "../host/record/har-file.ts";
import { redactSecrets } from "../host/record/redact-secrets.ts";
import { startRecordingProxy } from "../host/record/recording-proxy.ts";
import type { RecordingProxy } from "../host/record/recording-proxy.ts";
import { requireFreePort } from "../host/run/require-free-port.ts";
import { targetAddress } from "../host/test/target-address.ts";
import { UsageError } from "../host/usage/usage-error.ts";
import { parseInteger } from "./test/parse-test-options.ts";
import { ninepointVersion } from "./version.ts";

interface Options {
  readonly against: URL;
  readonly out: string;
  readonly port: number;
  readonly force?: true;
}

/** Adds `ninepoint record --against URL --out FILE`, which records what clients and an existing product say to each other. */
export function addRecordCommand(program: Command): void {
  program
    .command("record")
    .description("record what clients and an existing product say to each other, as a HAR file for ninepoint observe")
    .argument(
      "[command...]",
      "a command that makes the requests, such as a test suite; its environment has NINEPOINT_PROXY, the address of the proxy",
    )
    .requiredOption("--against <url>", "the URL of the existing product", targetAddress)
    .requiredOption("--out <file>", "the HAR file")
    .option("--port <number>", "the port of the proxy; 0 takes one that is free", parseInteger("--port", 0, 65_535), 0)
    .option("--force", "replaces a file that is there")
    .action(async (command: readonly string[], { against, out, port, force }: Options) => {
      if (force !== true && existsSync(out)) throw new UsageError(`${out} is there already; --force replaces it.`);
      if (port !== 0) await requireFreePort(port, "127.0.0.1");
      const proxy = await startRecordingProxy(against, port);
      process.stderr.write(`\n  Recording ${against.href.replace(/\/$/, "")} at ${proxy.address}\n`);
      if (command.length === 0)
        process.stderr.write("  Send requests there. Ctrl-C ends the recording and writes it.\n\n");
      const code = await (command.length === 0 ? untilInterrupted() : runClient(command, proxy)).finally(() =>
        proxy.close(),
      );
      const entries = proxy.entries();
      writeText(out, harFile(redactSecrets(entries), ninepointVersion()));
      process.stderr.write(
        `  ${entries.length} ${entries.length === 1 ? "exchange" : "exchanges"} in ${out}; secrets are replaced.\n`,
      );
      process.exitCode = code;
    });
}

function untilInterrupted(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve(0));
  });
}

/** Runs the command that makes the requests, and gives its exit code. */
function runClient([file = "", ...given]: readonly string[], { address }: RecordingProxy): Promise<number> {
  const child = spawn(file, given, { stdio: "inherit", env: { ...process.env, NINEPOINT_PROXY: address } });
  // Ctrl-C reaches the command, too; what was recorded until it ends is written.
  child.once("spawn", () => process.on("SIGINT", () => {}));
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new UsageError(`can't start ${file}: ${systemErrorInWords(error)}.`)));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
