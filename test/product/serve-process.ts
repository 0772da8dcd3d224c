import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { eventually } from "../eventually.ts";
import { takeMails } from "./mail-server.ts";
import type { TakenMail } from "./mail-server.ts";
import { temporaryFolder } from "./running-product.ts";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** `ninepoint serve` of the help desk in a process of its own, with a mail server. */
export interface ServeProcess {
  readonly port: number;
  /** Runs `ninepoint invite` for the running product; answers what it printed. */
  invite(...args: readonly string[]): Promise<string>;
  /** The token in the next mail that has not been asked for. */
  nextToken(): Promise<string>;
}

/** Serves the help desk as it was built, until the test is over. */
export async function serveInProcess(...flags: readonly string[]): Promise<ServeProcess> {
  const folder = temporaryFolder();
  const mails: TakenMail[] = [];
  const mailPort = await takeMails(mails);
  const child = start("serve", ...common(folder.path), "--port", "0", ...mailFlags(mailPort), ...flags);
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    folder.remove();
  });
  const printed = collect(child);
  const port = await eventually(() => {
    const found = /http:\/\/[\d.]+:(\d+)\//.exec(printed())?.[1];
    if (found === undefined) throw new Error(printed());
    return Number(found);
  });
  let read = 0;
  return {
    port,
    async invite(...args) {
      const inviting = start("invite", ...common(folder.path), ...args);
      const said = collect(inviting);
      await new Promise((resolve) => inviting.on("close", resolve));
      return said();
    },
    async nextToken() {
      const text = await eventually(() => {
        const mail = mails[read];
        if (mail === undefined) throw new Error("no mail has come");
        return mail.text;
      });
      read += 1;
      return /#([\w-]{43})/.exec(text)?.[1] ?? "";
    },
  };
}

function common(folder: string): readonly string[] {
  return ["specs/helpdesk.md", "--data", folder, "--public-url", "http://127.0.0.1"];
}

function mailFlags(port: number): readonly string[] {
  return ["--smtp-url", `smtp://127.0.0.1:${port}`, "--mail-from", "desk@desk.example"];
}

function start(...args: readonly string[]) {
  // Variables of the tests are no settings.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith("NINEPOINT_"));
  return spawn(process.execPath, [program, ...args], {
    env: { ...Object.fromEntries(environment), NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function collect(child: ReturnType<typeof start>): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  return () => text;
}
