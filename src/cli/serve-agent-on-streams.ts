import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { targetAddress } from "../host/test/target-address.ts";
import { createAgentServer } from "../mcp/create-agent-server.ts";
import { openConfinedFolder } from "../mcp/folder/confined-folder.ts";
import { createRunningProducts } from "../mcp/tools/running-products.ts";
import { untilStopped } from "./run/until-stopped.ts";
import { ninepointVersion } from "./version.ts";

/** Where the package is, with its pages. */
const root = new URL("../../", import.meta.url);

const thread = new URL("../bin/ninepoint-mcp-thread.js", import.meta.url);

/** Serves an agent over standard input and output until it closes them, or until the process is asked to stop. Stops what the agent has started. */
export async function serveAgentOnStreams(path: string, allowTarget: readonly string[]): Promise<void> {
  const folder = openConfinedFolder(path);
  const allowedTargets = allowTarget.map((text) => targetAddress(text).origin);
  const products = createRunningProducts();
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: mostOfMessage });
  const options = { version: ninepointVersion(), folder, root, thread, allowedTargets, products };
  const serving = serveStdio(() => createAgentServer(options), {
    transport,
    onerror: (error) => process.stderr.write(`ninepoint: ${error.message}\n`),
  });
  await Promise.race([untilStopped(), untilClosed(transport)]);
  await serving.close();
  await products.stop(null);
  // A computation that nobody waits for any more would keep the process.
  process.exit();
}

/** The most bytes of one message. A document of 5 MB is escaped in it, and may have non-ASCII characters. */
const mostOfMessage = 32 * 1024 * 1024;

function untilClosed(transport: StdioServerTransport): Promise<void> {
  return new Promise((resolve) => {
    // `serveStdio` has set a handler of its own.
    const before = transport.onclose;
    transport.onclose = () => (before?.(), resolve());
  });
}
