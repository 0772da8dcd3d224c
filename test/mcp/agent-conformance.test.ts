import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgentServer } from "../../src/mcp/create-agent-server.ts";
import { openConfinedFolder } from "../../src/mcp/folder/confined-folder.ts";
import { createRunningProducts } from "../../src/mcp/tools/running-products.ts";
import { specs } from "./agent.ts";

const root = new URL("../../", import.meta.url);

/** The conformance tests of the protocol's makers speak HTTP alone: the same server is put behind the library's handler. */
const handler = createMcpHandler(() =>
  createAgentServer({
    version: "0.0.0",
    folder: openConfinedFolder(specs),
    root,
    thread: new URL("dist/bin/ninepoint-mcp-thread.js", root),
    allowedTargets: [],
    products: createRunningProducts(),
  }),
);
const http = createServer((incoming, outgoing) => {
  void (async () => {
    const answer = await handler.fetch(await requestOf(incoming));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    for await (const chunk of answer.body ?? []) outgoing.write(chunk);
    outgoing.end();
  })();
});

beforeAll(() => new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  await handler.close();
  http.closeAllConnections();
  http.close();
});

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = "GET", url = "/", headers } = incoming;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = method === "GET" || method === "DELETE" ? null : Buffer.concat(chunks);
  return new Request(`http://127.0.0.1${url}`, { method, headers: sent, body });
}

/** Runs one scenario; answers what it found to be right and wrong. */
async function judged(scenario: string): Promise<string> {
  const program = fileURLToPath(new URL("node_modules/@modelcontextprotocol/conformance/dist/index.js", root));
  const preload = new URL("conformance-on-node-20.mjs", import.meta.url).href;
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/mcp`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    preload,
    program,
    "server",
    "--url",
    url,
    "--scenario",
    scenario,
  ]);
  return stdout;
}

// The other scenarios ask for tools and prompts of the package's own example.
test.each(["server-initialize", "ping", "tools-list", "resources-list"])(
  "the conformance package finds %s right",
  async (scenario) => {
    const said = await judged(scenario);
    expect(said).toMatch(/Passed: [1-9]/);
    expect(said).toMatch(/0 failed/);
  },
);

test("the conformance package finds wrong what is not there", async () => {
  await expect(judged("prompts-get-simple")).rejects.toThrow();
});
