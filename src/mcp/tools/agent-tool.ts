import type { CallToolResult, McpServer, ServerContext, ToolAnnotations } from "@modelcontextprotocol/server";
import * as z from "zod";
import { NinepointError } from "../../api/shape/document-error.ts";
import { refusalInWords } from "../computation/compute-for-agent.ts";
import type { Computation, ToolAnswer } from "../computation/computation.ts";
import { runComputation } from "../computation/run-computation.ts";
import type { ConfinedFolder } from "../folder/confined-folder.ts";

/** What tools work with. */
export interface ToolSurroundings {
  readonly folder: ConfinedFolder;
  /** The program of the threads that compute. */
  readonly thread: URL;
}

/** A tool: what agents are told of it, and what it does. */
export interface AgentTool<Input extends z.core.$ZodLooseShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodObject;
  readonly annotations: ToolAnnotations;
  /** Rejects with a `NinepointError` where it can't be done; its words are what the agent gets. */
  readonly act: (input: z.output<z.ZodObject<Input>>, context: ServerContext) => Promise<ToolAnswer>;
}

/** Adds a tool to a server. Arguments that it does not take are refused. */
export function addAgentTool<Input extends z.core.$ZodLooseShape>(server: McpServer, tool: AgentTool<Input>): void {
  const { name, title, description, input, output, annotations, act } = tool;
  server.registerTool(
    name,
    { title, description, inputSchema: z.strictObject(input), outputSchema: output, annotations },
    async (given: unknown, context: ServerContext): Promise<CallToolResult> => {
      try {
        const { structured, text } = await act(given as z.output<z.ZodObject<Input>>, context);
        return { content: [{ type: "text", text }], structuredContent: structured as Record<string, unknown> };
      } catch (error) {
        return refusedResult(error);
      }
    },
  );
}

/** About how often an agent is told how far a computation is. */
const mostTold = 50;

/** Computes in a thread, tells the agent how far it is, and ends with the agent's request. */
export function computeInThread(
  { thread }: ToolSurroundings,
  { mcpReq }: ServerContext,
  computation: Computation,
  seconds: number,
): Promise<ToolAnswer> {
  const token = mcpReq._meta?.progressToken;
  let told = -1;
  return runComputation(computation, {
    thread,
    seconds,
    signal: mcpReq.signal,
    onProgress: ({ done, total, says }) => {
      // The protocol wants each number to be greater than the one before.
      if (token === undefined || done < told + Math.max(1, total / mostTold)) return;
      told = done;
      const params = { progressToken: token, progress: done, ...(done > total ? {} : { total }), message: says };
      // An agent that has gone is told nothing.
      mcpReq.notify({ method: "notifications/progress", params }).catch(() => {});
    },
  });
}

function refusedResult(error: unknown): CallToolResult {
  if (error instanceof NinepointError)
    return { isError: true, content: [{ type: "text", text: refusalInWords(error) }] };
  process.stderr.write(`ninepoint: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  const text = "This is a fault of Ninepoint's, not of the document. Please report it, with what was asked for.";
  return { isError: true, content: [{ type: "text", text }] };
}
