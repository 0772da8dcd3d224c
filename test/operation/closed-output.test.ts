import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { notesDocument } from "./notes-document.ts";
import { serveProcess } from "./served-process.ts";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));
const helpdesk = fileURLToPath(new URL("../../specs/helpdesk.md", import.meta.url));
// The variables of the tests begin as those of settings do.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("NINEPOINT_")));

/** Runs a command whose standard output nobody reads; answers its exit code, and what it has written to standard error. */
async function runUnread(...words: readonly string[]): Promise<readonly [number | null, string]> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "pipe"], env });
  child.stdout.destroy();
  let complained = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  return new Promise((resolve) => child.on("close", (code) => resolve([code, complained])));
}

test.each([["--help"], ["serve", "--help"], ["explain", `${helpdesk}:92`], ["secret"], ["check", helpdesk]])(
  "%s %s ends without a word where nobody reads what it prints",
  async (...words) => {
    const [code, complained] = await runUnread(...words.filter((word) => word !== undefined));
    expect(complained).toBe("");
    // A help may be written completely before its process hears that nobody reads it.
    expect(words.includes("--help") ? [0, 141] : [141]).toContain(code);
  },
);

test("commands on data end without a word, too, and complete what they change", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--audit");
  for (let at = 0; at < 20; at += 1) await served.send("POST", "/api/notes", { json: { words: `note ${at}` } });
  expect(await served.stop()).toBe(0);
  expect(await runUnread("audit", "--data", data)).toEqual([141, ""]);
  expect(await runUnread("data", data)).toEqual([141, ""]);
  const backup = join(data, "..", "notes.backup");
  expect(await runUnread("backup", "--data", data, "--out", backup)).toEqual([141, ""]);
  expect(readFileSync(backup).length).toBeGreaterThan(0);
  writeFileSync(document, readFileSync(document, "utf8").replace("| words |", "| says |"));
  const [code, complained] = await runUnread("migrate", document, "--data", data, "--plan");
  expect([code, complained]).toEqual([1, ""]);
});

test.each(["run", "serve"])("what %s serves goes on where nobody reads what it prints", async (command) => {
  const { document, data } = notesDocument();
  const port = await freePort();
  mkdirSync(data, { mode: 0o700 });
  const child = spawn(process.execPath, [program, command, document, "--data", data, "--port", String(port)], {
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  child.stdout.destroy();
  let complained = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const isWell = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/_ninepoint/health`).catch(() => null);
    expect(answer?.status).toBe(200);
  };
  await Promise.race([eventually(isWell), ended]);
  await isWell();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(complained).not.toContain("EPIPE");
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
