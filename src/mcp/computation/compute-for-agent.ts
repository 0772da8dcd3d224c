import { DocumentError, NinepointError } from "../../api/shape/document-error.ts";
import { checkForAgent } from "./check-for-agent.ts";
import type { Computation, ComputationProgress, ThreadMessage, ToolAnswer } from "./computation.ts";
import { decideForAgent } from "./decide-for-agent.ts";
import { diagnosticForAgent, diagnosticLines, worstFirst } from "./diagnostic-for-agent.ts";
import { diffForAgent } from "./diff-for-agent.ts";
import { explainForAgent } from "./explain-for-agent.ts";
import { exploreForAgent } from "./explore-for-agent.ts";
import { testForAgent } from "./test-for-agent.ts";

/** The most diagnostics in the text of a refusal. */
const most = 20;

/** Computes what a tool answers; rejects with nothing. */
export async function computeForAgent(
  computation: Computation,
  onProgress: (progress: ComputationProgress) => void,
): Promise<Exclude<ThreadMessage, { kind: "progress" }>> {
  try {
    return { kind: "answered", answer: await answerOf(computation, onProgress) };
  } catch (error) {
    if (error instanceof NinepointError) return { kind: "refused", text: refusalInWords(error) };
    return { kind: "fault", text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The sentence of a refusal, with the errors of the document where these are the reason. */
export function refusalInWords(error: NinepointError): string {
  if (!(error instanceof DocumentError)) return error.message;
  const errors = worstFirst(error.diagnostics).filter(({ severity }) => severity === "error");
  const listed = diagnosticLines(errors.slice(0, most).map(diagnosticForAgent));
  const left = errors.length - listed.length;
  return [
    "The document has errors, so it can't be used. `check` says more, with fixes.",
    ...listed,
    ...(left === 0 ? [] : [`${left} more are not listed.`]),
  ].join("\n");
}

async function answerOf(
  computation: Computation,
  onProgress: (progress: ComputationProgress) => void,
): Promise<ToolAnswer> {
  switch (computation.kind) {
    case "check":
      return checkForAgent(computation);
    case "explain":
      return explainForAgent(computation);
    case "explore":
      return exploreForAgent(computation, onProgress);
    case "decide":
      return decideForAgent(computation);
    case "diff":
      return diffForAgent(computation);
    case "test":
      return testForAgent(computation, onProgress);
  }
}
