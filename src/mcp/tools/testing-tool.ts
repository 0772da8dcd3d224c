import type { McpServer } from "@modelcontextprotocol/server";
import { NinepointError } from "../../api/shape/document-error.ts";
import { targetAddress } from "../../host/test/target-address.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { readDocumentArgument } from "../folder/document-argument.ts";
import { documentInput } from "../shape/document-shape.ts";
import { targetInput, testOutput } from "../shape/test-shape.ts";
import { addAgentTool, computeInThread } from "./agent-tool.ts";
import type { ToolSurroundings } from "./agent-tool.ts";

/** The seconds for what a test does after its time is up: its last call, and the report. */
const patience = 60;

/** Adds the tool that tests an implementation. `allowed` are origins besides those of this machine. */
export function addTestingTool(server: McpServer, surroundings: ToolSurroundings, allowed: readonly string[]): void {
  addAgentTool(server, {
    name: "test",
    title: "Test an implementation",
    description:
      "Tests whether an implementation that answers over HTTP does what a document says: makes up calls, holds each answer to the document, and answers the differences with the shortest sequence of calls. It writes to the implementation unless readOnly is set. Only when somebody has asked for it, and only for addresses of this machine or those that the server was started with.",
    input: { ...documentInput, ...targetInput },
    output: testOutput,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    act: async ({ path, text, against, accounts = [], calls = 500, seconds = 120, ...rest }, context) => {
      requireAllowed(against, allowed);
      const document = readDocumentArgument(surroundings.folder, { path, text });
      const target = { against, accounts, calls, seconds, ...rest };
      return computeInThread(surroundings, context, { kind: "test", document, target }, seconds + patience);
    },
  });
}

/** Throws a `NinepointError` for an address that is neither of this machine nor one that was allowed. */
function requireAllowed(against: string, allowed: readonly string[]): void {
  const { hostname, origin } = addressOf(against);
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname) || allowed.includes(origin)) return;
  throw new NinepointError(
    `${origin} is not an address of this machine. Whoever starts the server can allow it: ninepoint mcp --allow-target ${origin}`,
  );
}

function addressOf(text: string): URL {
  try {
    return targetAddress(text);
  } catch (error) {
    throw error instanceof UsageError ? new NinepointError(error.message, { cause: error }) : error;
  }
}
