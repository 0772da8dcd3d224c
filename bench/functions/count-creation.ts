import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { CalledFunction } from "./called-function.ts";

/** Everything is compiled and cached after so many. */
const warmUp = 3000;
const creations = 200;
const address = "http://127.0.0.1";

/**
 * Counts which functions create a ticket of the help desk, and how often each is called for one. The requests come from this process
 * and the functions are those of the server's process. `version`: the folder of a compiled working tree of Ninepoint.
 */
export async function countCreation(version: string): Promise<readonly CalledFunction[]> {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-functions-"));
  const port = await freePort();
  const server = serve(resolve(version), folder, port);
  try {
    const create = await customer(server, port);
    for (let ticket = 0; ticket < warmUp; ticket += 1) await create();
    await ask(server, "begin");
    for (let ticket = 0; ticket < creations; ticket += 1) await create();
    const counted = (await ask(server, "end")) as readonly CalledFunction[];
    return counted.map((counts) => ({ ...counts, calls: counts.calls / creations }));
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The compiled files are served before they are bundled, so that each function is found in the file that it was written in. */
function serve(version: string, folder: string, port: number): ChildProcess {
  const document = join(folder, "helpdesk.md");
  const limits = /^\| callsPerPerson \| [^|]+\|/m;
  const text = readFileSync(join(version, "specs/helpdesk.md"), "utf8");
  writeFileSync(
    document,
    text
      .replace(limits, "| callsPerPerson | 100000000 per minute |")
      .replace("maxOpenTickets | 5 ", "maxOpenTickets | 999999 "),
  );
  const flags = ["--port", String(port), "--data", join(folder, "data"), "--sample", "none", "--quiet"];
  return fork(join(version, "dist/cli/main.js"), ["run", document, ...flags], {
    cwd: version,
    execArgv: ["--import", pathToFileURL(fileURLToPath(new URL("count-calls.js", import.meta.url))).href],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** A new customer's creation of a ticket; always the same one. */
async function customer(server: ChildProcess, port: number): Promise<() => Promise<void>> {
  const person = { name: "Ann", email: "ann@example.org", password: "four tall cranes at dusk" };
  let token: string | null = null;
  while (token === null) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    token = await post(port, "/api/sign-up", person).then(
      (answer) => (answer as { readonly token: string }).token,
      () => null,
    );
  }
  const ticket = { subject: "Nothing prints", body: "It worked before.\n\nWe need it this week.", priority: "high" };
  return async () => void (await post(port, "/api/tickets", ticket, token));
}

async function post(port: number, path: string, body: object, token: string | null = null): Promise<unknown> {
  const answer = await fetch(`${address}:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function ask(server: ChildProcess, message: "begin" | "end"): Promise<unknown> {
  server.send(message);
  const [answer] = (await once(server, "message")) as [unknown];
  return answer;
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, "close");
  return port;
}
