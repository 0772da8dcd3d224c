import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { explainDiagnostic } from "../../api/explain.ts";
import { NinepointError } from "../../api/shape/document-error.ts";
import { pageOfDiagnostic } from "../computation/diagnostic-for-agent.ts";
import type { ToolAnswer } from "../computation/computation.ts";
import { readDocumentArgument } from "../folder/document-argument.ts";
import { checkOutput } from "../shape/checked-shape.ts";
import { decideOutput, stepsInput } from "../shape/decide-shape.ts";
import { diffOutput } from "../shape/diff-shape.ts";
import { documentInput, documentPairInput, strictInput } from "../shape/document-shape.ts";
import { explainOutput } from "../shape/explain-shape.ts";
import { explorationInput, exploreOutput } from "../shape/explore-shape.ts";
import { addAgentTool, computeInThread } from "./agent-tool.ts";
import type { ToolSurroundings } from "./agent-tool.ts";

/** The most seconds of what usually takes less than one. */
const patience = 120;

/** Tools that read documents alone change nothing, and answer the same each time. */
const readsOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Adds the tools that read documents, and start or reach nothing. */
export function addReadingTools(server: McpServer, surroundings: ToolSurroundings): void {
  addCheck(server, surroundings);
  addExplain(server, surroundings);
  addExplore(server, surroundings);
  addDecide(server, surroundings);
  addDiff(server, surroundings);
}

function addCheck(server: McpServer, surroundings: ToolSurroundings): void {
  addAgentTool(server, {
    name: "check",
    title: "Check a document",
    description:
      "Says what is wrong with a document, with the edits that mend it, and which of the nine points it shows. Its examples are run. With fix, the safe fixes are made first, and the text after them is answered; no file is changed.",
    input: { ...documentInput, ...strictInput, fix: z.boolean().optional().describe("Make the safe fixes first") },
    output: checkOutput,
    annotations: readsOnly,
    act: async ({ path, text, strict = false, fix = false }, context) => {
      const document = readDocumentArgument(surroundings.folder, { path, text });
      return computeInThread(surroundings, context, { kind: "check", document, strict, fix }, patience);
    },
  });
}

function addExplain(server: McpServer, surroundings: ToolSurroundings): void {
  addAgentTool(server, {
    name: "explain",
    title: "Explain a line or a diagnostic",
    description:
      "Says in words what a line of a document means: for whom it holds, with which errors, by which calls, and where a product enforces it. Or, with code, what a diagnostic means and what to do about it.",
    input: {
      ...documentInput,
      line: z.int().min(1).optional().describe("The line of the document, counted from 1"),
      code: z
        .string()
        .max(100)
        .optional()
        .describe("The code of a diagnostic, such as unknown-name, in place of a line"),
    },
    output: explainOutput,
    annotations: readsOnly,
    act: async ({ path, text, line, code }, context) => {
      if ((line === undefined) === (code === undefined))
        throw new NinepointError("give either line, with a document, or code.");
      if (code !== undefined) return explainedDiagnostic(code);
      const document = readDocumentArgument(surroundings.folder, { path, text });
      return computeInThread(surroundings, context, { kind: "explain", document, line: line! }, patience);
    },
  });
}

function explainedDiagnostic(code: string): ToolAnswer<z.infer<typeof explainOutput>> {
  const { severity, point, page } = explainDiagnostic(code);
  const diagnostic = { code, severity, point, page: pageOfDiagnostic(code) };
  return { structured: { heading: code, line: null, facts: [], diagnostic }, text: page };
}

function addExplore(server: McpServer, surroundings: ToolSurroundings): void {
  addAgentTool(server, {
    name: "explore",
    title: "Explore what can happen",
    description:
      "Searches sequences of calls on a few people and records for states and transitions that can't be reached, and for what breaks a rule or a claim (Always, Never), with the shortest trace. Takes seconds to minutes; set seconds.",
    input: { ...documentInput, ...strictInput, ...explorationInput },
    output: exploreOutput,
    annotations: readsOnly,
    act: async ({ path, text, strict = false, actors, records, states, seconds = 60 }, context) => {
      const document = readDocumentArgument(surroundings.folder, { path, text });
      const limits = { actors, records, states, seconds };
      // What follows the search, such as shortening its traces, takes time of its own.
      return computeInThread(surroundings, context, { kind: "explore", document, strict, limits }, seconds + patience);
    },
  });
}

function addDecide(server: McpServer, surroundings: ToolSurroundings): void {
  addAgentTool(server, {
    name: "decide",
    title: "Decide calls",
    description:
      "Says what calls come to by a document, one after the other, without running a product: granted or refused, status, error, answer, and the line that decides. Each step is a row of an example in the document: who (`Ada, a Customer`), call (`Open a ticket`, `solve Ticket`, `2 days pass`, `there is a Ticket`), on (`Ticket 1`), with (`title: Printer, urgent: yes`).",
    input: { ...documentInput, ...stepsInput },
    output: decideOutput,
    annotations: readsOnly,
    act: async ({ path, text, steps }, context) => {
      const document = readDocumentArgument(surroundings.folder, { path, text });
      return computeInThread(surroundings, context, { kind: "decide", document, steps }, patience);
    },
  });
}

function addDiff(server: McpServer, surroundings: ToolSurroundings): void {
  addAgentTool(server, {
    name: "diff",
    title: "Compare two documents",
    description:
      "Says what behaviour changed from an older to a newer document, who may newly do what, and calls that the two answer differently. Give olderPath or olderText, and newerPath or newerText.",
    input: documentPairInput,
    output: diffOutput,
    annotations: readsOnly,
    act: async ({ olderPath, olderText, newerPath, newerText }, context) => {
      const { folder } = surroundings;
      const older = readDocumentArgument(
        folder,
        { path: olderPath, text: olderText },
        { names: ["olderPath", "olderText"], file: "older.md" },
      );
      const newer = readDocumentArgument(
        folder,
        { path: newerPath, text: newerText },
        { names: ["newerPath", "newerText"], file: "newer.md" },
      );
      return computeInThread(surroundings, context, { kind: "diff", older, newer }, patience);
    },
  });
}
