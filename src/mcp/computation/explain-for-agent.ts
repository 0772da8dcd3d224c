import type * as z from "zod";
import { explainDocumentLine } from "../../api/explain.ts";
import type { explainOutput } from "../shape/explain-shape.ts";
import type { Computation, ToolAnswer } from "./computation.ts";

/** Explains a line of a document. */
export async function explainForAgent({
  document,
  line,
}: Extract<Computation, { kind: "explain" }>): Promise<ToolAnswer<z.infer<typeof explainOutput>>> {
  const explained = await explainDocumentLine(document.text, line, { file: document.file });
  const facts = explained.facts.map(({ label, lines }) => ({ label, lines: [...lines] }));
  const text = [
    `Line ${explained.line}: ${explained.heading}`,
    ...facts.map(({ label, lines }) => `${label}: ${lines.join("; ")}`),
  ].join("\n");
  return { structured: { heading: explained.heading, line: explained.line, facts, diagnostic: null }, text };
}
