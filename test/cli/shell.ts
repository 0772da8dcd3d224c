import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A person at a terminal, in a folder of their own beside a copy of `specs`; variables live on from command to command. */
export interface Shell {
  readonly folder: string;
  write(name: string, text: string): void;
  /** Runs a command to its end; answers what it printed, with a last line for an exit code other than 0. */
  run(command: string): Promise<string>;
  /** Starts a product, on a free port in place of 9000, and answers what it printed once it can be used. */
  start(command: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a shell that knows `ninepoint` as it was built last. */
export function openShell(): Shell {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint shell "));
  mkdirSync(join(folder, ".bin"));
  writeFileSync(
    join(folder, ".bin", "ninepoint"),
    `#!/bin/sh\nexec "${process.execPath}" "${root}dist/bin/ninepoint.js" "$@"\n`,
    { mode: 0o755 },
  );
  cpSync(join(root, "specs"), join(folder, "specs"), { recursive: true });
  const environment = {
    // Variables of ours are settings of a command, those of the tests are not.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("NINEPOINT_"))),
    PATH: `${join(folder, ".bin")}${delimiter}${process.env["PATH"]}`,
    NO_COLOR: "1",
    COLUMNS: "100",
  };
  const products: ChildProcess[] = [];
  let port = "9000";

  const launch = (command: string): ChildProcess =>
    spawn("sh", ["-c", command], { cwd: folder, env: environment, stdio: ["ignore", "pipe", "pipe"], detached: true });

  return {
    folder,
    write: (name, text) => writeFileSync(join(folder, name), text),
    async run(command) {
      const asked = command.replaceAll(":9000", `:${port}`).replaceAll("--port 9000", `--port ${port}`);
      const child = launch(
        `set -a; [ -f .variables ] && . ./.variables; ${asked}\ncode=$?; export -p >.variables; exit $code`,
      );
      const printed = collect(child);
      const [code] = (await once(child, "close")) as [number];
      const text = printed()
        .replaceAll(port, "9000")
        .replace(/[ \t\r]+$/gm, "");
      return code === 0 ? endOfLine(text) : `${endOfLine(text)}(exit code ${code})\n`;
    },
    async start(command) {
      const child = launch(`exec ${command.replace(/^npm start( --)?/, "ninepoint run specs/helpdesk.md")} --port 0`);
      products.push(child);
      const printed = collect(child);
      await new Promise<void>((resolve, reject) => {
        child.stdout?.on("data", () => /Ctrl-C stops it\.|is served at/.test(printed()) && resolve());
        child.on("close", () => reject(new Error(`${command} ended:\n${printed()}`)));
      });
      port = /:(\d+)\//.exec(printed())?.[1] ?? port;
      return `${printed()
        .replaceAll(port, "9000")
        .replace(/^\n+|\n+$/g, "")}\n`;
    },
    async close() {
      for (const product of products) {
        product.kill("SIGINT");
        if (product.exitCode === null) await once(product, "close");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

function endOfLine(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
