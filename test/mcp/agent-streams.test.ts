import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { command, specs } from "./agent.ts";

interface Message {
  readonly id?: number | string | null;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The command with what it wrote, each line of which has to be a message. */
function startOnStreams(folder = specs): {
  readonly send: (line: string | object) => void;
  readonly messages: () => readonly Message[];
  readonly end: () => Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
  readonly exited: Promise<number | null>;
  readonly complaints: () => string;
} {
  const server = spawn(process.execPath, [command, "mcp", "--folder", folder], { stdio: ["pipe", "pipe", "pipe"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  let written = "";
  let complaints = "";
  server.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  // Whoever writes to a server that has ended is told so by its exit.
  server.stdin.on("error", () => {});
  const exited = once(server, "exit").then(([code]) => code as number | null);
  return {
    send: (line) => void server.stdin.write(`${typeof line === "string" ? line : JSON.stringify(line)}\n`),
    messages: () =>
      written
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Message),
    end: () => (server.stdin.end(), exited),
    kill: (signal) => (server.kill(signal), exited),
    exited,
    complaints: () => complaints,
  };
}

const hello = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};

function toolCall(id: number, name: string, input: unknown): object {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: input } };
}

test("lines that are no messages, and methods and arguments that are none, leave the server answering", async () => {
  const server = startOnStreams();
  server.send(hello);
  await eventually(() => expect(server.messages()).toHaveLength(1));
  for (const line of ["", "{", "null", "[]", '{"jsonrpc":"1.0","id":1}', "\u0000", `${"[".repeat(50_000)}`])
    server.send(line);
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/destroy", params: {} });
  server.send(toolCall(3, "__proto__", {}));
  server.send(toolCall(4, "check", "all of them"));
  server.send(toolCall(5, "check", JSON.parse('{"__proto__":{"path":"helpdesk.md"}}')));
  server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 99 } });
  server.send({ jsonrpc: "2.0", id: 6, method: "ping" });
  await eventually(() =>
    expect(server.messages().flatMap(({ id }) => (typeof id === "number" ? [id] : []))).toEqual(
      expect.arrayContaining([2, 3, 4, 5, 6]),
    ),
  );
  const answerTo = (wanted: number): Message => server.messages().find(({ id }) => id === wanted)!;
  expect(answerTo(2).error?.code).toBe(-32601);
  expect(answerTo(3).error?.code).toBe(-32602);
  expect(answerTo(4).error ?? answerTo(4).result?.isError).toBeTruthy();
  expect(answerTo(5).error ?? answerTo(5).result?.isError).toBeTruthy();
  expect(await server.end()).toBe(0);
});

test("a message that is too large ends the server instead of its memory", async () => {
  const server = startOnStreams();
  server.send(hello);
  await eventually(() => expect(server.messages()).toHaveLength(1));
  server.send("x".repeat(33 * 1024 * 1024));
  expect(await server.exited).toBe(0);
  expect(server.complaints()).toMatch(/^ninepoint: .*buffer/i);
});

test.each(["end", "SIGTERM"] as const)("what was started stops with the server (%s)", async (how) => {
  const server = startOnStreams();
  server.send(hello);
  server.send(toolCall(1, "run", { path: "nothing-shown.md", sample: 0 }));
  await eventually(() => expect(server.messages()).toHaveLength(2));
  const { url } = server.messages()[1]!.result!.structuredContent as { readonly url: string };
  expect((await fetch(url)).ok).toBe(true);
  // A search under way keeps nothing running either.
  server.send(toolCall(2, "explore", { path: "conduit.md", seconds: 600 }));
  expect(await (how === "end" ? server.end() : server.kill(how))).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test("a folder that is not there, and an address that is none, are refused before anything is served", async () => {
  const server = startOnStreams("/nothing/here");
  expect(await server.exited).toBe(2);
  expect(server.complaints()).toBe("ninepoint: can't read /nothing/here: there is no such file.\n");
});
