import type { Specification } from "../../model/specification.ts";
import type { Trace } from "../trace.ts";
import { placeholderFor } from "./made-up-values.ts";
import { curlRequestLine, pickLine, scriptHead, printLine } from "./shell-script.ts";
import { traceScript } from "./trace-script.ts";
import type { ScriptRequest } from "./trace-script.ts";

/** A shell script that replays a trace with curl. */
export interface CurlScript {
  readonly text: string;
  /** Why the script ends before the trace does; null where it replays all of the trace. */
  readonly stopReason: string | null;
}

/**
 * Writes a trace as a script for any POSIX shell. The script signs people in where that is needed, compares the status of each
 * answer, and ends with 1 at the first status that differs.
 */
export function renderCurlScript(document: Specification, trace: Trace, title: string, howToRun: string): CurlScript {
  const { steps, stopReason } = traceScript(document, trace);
  const variables = new Map<string, string>();
  const lines = steps.flatMap(({ sentence, requests }, at) => [
    "",
    printLine(`${at + 1}. ${sentence}`),
    ...requests.flatMap((request) => requestLines(request, variables)),
  ]);
  const end = printLine(
    stopReason === null
      ? "It came out as it is told."
      : `Here the script ends: ${stopReason}, which a running product can't be told.`,
  );
  return {
    text: [
      ...scriptHead(title, [`Run the product first: ${howToRun}`, "Then: sh THIS [ADDRESS]"], "http://127.0.0.1:9000"),
      ...lines,
      "",
      end,
      "",
    ].join("\n"),
    stopReason,
  };
}

/** The lines that make a request and keep values of its answer. Their variables are added to `variables`, by what stands for them. */
function requestLines(
  { status, request, body, keeps }: ScriptRequest,
  variables: Map<string, string>,
): readonly string[] {
  const line = curlRequestLine(status, request, variables);
  const picks = keeps.map((one) => {
    const placeholder = placeholderFor(one);
    // In JSON a number has no quotation marks.
    if (one.type === "number") variables.set(`"${placeholder}"`, one.variable);
    variables.set(placeholder, one.variable);
    const field = one.path.at(-1);
    return one.value === null
      ? `${one.variable}=$(pick ${field ?? "token"} 1)`
      : (pickLine(
          one.variable,
          JSON.stringify(body ?? null),
          one.value,
          one.type === "number" ? String(field) : undefined,
        ) ?? "");
  });
  return [line, ...picks];
}
