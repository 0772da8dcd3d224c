import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { readDocumentArgument } from "../folder/document-argument.ts";
import { documentInput } from "../shape/document-shape.ts";
import { runOutput, stopOutput } from "../shape/run-shape.ts";
import { addAgentTool } from "./agent-tool.ts";
import type { ToolSurroundings } from "./agent-tool.ts";
import type { RunningProducts } from "./running-products.ts";

/** Adds the tools that start and stop products. */
export function addRunningTools(server: McpServer, { folder }: ToolSurroundings, products: RunningProducts): void {
  addAgentTool(server, {
    name: "run",
    title: "Run a product",
    description:
      "Runs a document as a product, with API, database and screens, on a free port that only this machine reaches. Answers its address and demo accounts. The data is in memory. It runs until `stop`, or until this server ends.",
    input: {
      ...documentInput,
      sample: z.int().min(0).max(1000).optional().describe("About how many records to make up; 20 unless said"),
    },
    output: runOutput,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    act: async ({ path, text, sample = 20 }) => {
      const { id, product } = await products.start(readDocumentArgument(folder, { path, text }), sample);
      const people = product.people.map(({ role, name, password }) => ({ role, name, password }));
      const lines = [
        `${id} runs at ${product.url}`,
        ...people.map(({ role, name, password }) => `${role}: ${name}, password ${password}`),
        ...product.notes,
      ];
      return { structured: { id, url: product.url, people, notes: [...product.notes] }, text: lines.join("\n") };
    },
  });
  addAgentTool(server, {
    name: "stop",
    title: "Stop a product",
    description: "Stops a product that `run` has started; without id, all of them. Their data is gone.",
    input: { id: z.string().max(100).optional() },
    output: stopOutput,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    act: async ({ id }) => {
      const stopped = [...(await products.stop(id ?? null))];
      const text = stopped.length === 0 ? "No product runs." : `Stopped: ${stopped.join(", ")}.`;
      return { structured: { stopped, running: [...products.names()] }, text };
    },
  });
}
