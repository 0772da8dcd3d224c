import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import type { CallToolResult, Progress } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";

/** The command as it is shipped. */
export const command = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));

/** The folder of the sample documents. */
export const specs = fileURLToPath(new URL("../../specs", import.meta.url));

/** An agent that speaks with `ninepoint mcp`, by the client of the protocol's own library. */
export interface Agent {
  readonly client: Client;
  /** Calls a tool. The client refuses structured content that does not fit the schema that the tool declares. */
  call(name: string, input: Record<string, unknown>, options?: CallOptions): Promise<CallToolResult>;
  /** The text of a tool's answer. */
  say(name: string, input: Record<string, unknown>): Promise<string>;
  /** What a tool answers for programs. */
  read<T>(name: string, input: Record<string, unknown>): Promise<T>;
  /** What the command wrote to standard error. */
  complaints(): string;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: Progress) => void;
}

/** An agent whose command is ended with the test. */
export async function openAgent(...settings: Parameters<typeof startAgent>): Promise<Agent> {
  const agent = await startAgent(...settings);
  onTestFinished(() => agent.client.close());
  return agent;
}

/** Starts the command and connects to it; whoever calls this closes the client. `auto` speaks the newest revision of the protocol, `legacy` that with a handshake. */
export async function startAgent(
  folder: string,
  mode: "auto" | "legacy" = "auto",
  flags: readonly string[] = [],
): Promise<Agent> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, "mcp", "--folder", folder, ...flags],
    stderr: "pipe",
  });
  let complaints = "";
  transport.stderr?.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  // Lists what the answers of the tools are held to.
  await client.listTools();
  const call = (name: string, input: Record<string, unknown>, options: CallOptions = {}): Promise<CallToolResult> =>
    client.callTool({ name, arguments: input }, { ...options, timeout: patience });
  return {
    client,
    call,
    say: async (name, input) => textOfResult(await call(name, input)),
    read: async <T>(name: string, input: Record<string, unknown>) => {
      const result = await call(name, input);
      if (result.isError === true) throw new Error(textOfResult(result));
      return result.structuredContent as T;
    },
    complaints: () => complaints,
  };
}

/** The client gives up by itself after a minute, which a busy machine may need. */
const patience = 600_000;

/** The text of a result. */
export function textOfResult({ content }: CallToolResult): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}
