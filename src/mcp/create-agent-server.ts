import { McpServer } from "@modelcontextprotocol/server";
import type { ConfinedFolder } from "./folder/confined-folder.ts";
import { addReference } from "./reference/add-reference.ts";
import { languagePage } from "./reference/reference-pages.ts";
import { addReadingTools } from "./tools/reading-tools.ts";
import type { RunningProducts } from "./tools/running-products.ts";
import { addRunningTools } from "./tools/running-tools.ts";
import { addTestingTool } from "./tools/testing-tool.ts";

/** What the server has to know of its environment. */
export interface AgentServerOptions {
  readonly version: string;
  /** The folder whose documents tools may read. */
  readonly folder: ConfinedFolder;
  /** Where the package is, with its pages. */
  readonly root: URL;
  /** The program of the threads that compute. */
  readonly thread: URL;
  /** Origins besides those of this machine at which implementations may be tested. */
  readonly allowedTargets: readonly string[];
  /** The products that were started; whoever made the server stops them at its end. */
  readonly products: RunningProducts;
}

/** Makes a server for agents, which has to be connected: tools for documents in a folder, and the language's reference as resources. */
export function createAgentServer(options: AgentServerOptions): McpServer {
  const { version, folder, root, thread, allowedTargets, products } = options;
  const server = new McpServer(
    { name: "ninepoint", title: "Ninepoint", version },
    { instructions, maxToolInputElements: 10_000 },
  );
  const surroundings = { folder, thread };
  addReadingTools(server, surroundings);
  addRunningTools(server, surroundings, products);
  addTestingTool(server, surroundings, allowedTargets);
  addReference(server, root);
  return server;
}

const instructions = `Ninepoint reads a Markdown document that specifies a product in nine points, checks it, runs it and tests other implementations by it. Before you write or change a document, read ninepoint:///${languagePage}. Check after every change, until there are no errors: each diagnostic has the edits that mend it, or a page that explains it. A tool takes the path of a document in the folder of this server, or its text; no tool changes a file.`;
