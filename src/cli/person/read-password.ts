import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { readTextFile } from "../../host/document/load-document.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/**
 * Reads a password: the first line of a file or of standard input. A terminal asks for it twice, without echo. It is
 * never an argument, which other users could see.
 */
export async function readPassword(file: string | undefined): Promise<string> {
  if (file !== undefined) return firstLine(readTextFile(file));
  if (!process.stdin.isTTY) return firstLine(await readAll());
  const first = await ask("Password: ");
  if (first !== (await ask("Once more: "))) throw new UsageError("the two passwords are not the same.");
  return first;
}

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? "";
}

async function readAll(): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve, reject) => {
    lines.on("SIGINT", () => reject(new UsageError("nothing was done.")));
    lines.question("", (answer) => {
      lines.close();
      process.stderr.write("\n");
      resolve(answer);
    });
  });
}
