import type * as z from "zod";
import { exploreDocument } from "../../api/explore.ts";
import type { ExploredProperty, ExploredTrace } from "../../api/shape/exploration-report.ts";
import type { exploreOutput, traceShape } from "../shape/explore-shape.ts";
import type { Computation, ComputationProgress, ToolAnswer } from "./computation.ts";

type Property = z.infer<typeof exploreOutput>["properties"][number];

/** The most properties of an answer. */
const most = 50;

/** Searches small worlds for what can happen by a document. */
export function exploreForAgent(
  { document, strict, limits }: Extract<Computation, { kind: "explore" }>,
  onProgress: (progress: ComputationProgress) => void,
): ToolAnswer<z.infer<typeof exploreOutput>> {
  const report = exploreDocument(document.text, {
    file: document.file,
    strict,
    ...limits,
    onProgress: (done, total) => onProgress({ done, total, says: `${done} states found` }),
  });
  const open = report.properties.flatMap((property): readonly Property[] =>
    property.verdict === "holds" ? [] : [propertyForAgent(property, property.verdict)],
  );
  const structured = {
    verdict: report.verdict,
    states: report.states,
    bound: report.bound === null ? null : { ...report.bound },
    holding: report.properties.length - open.length,
    properties: open.slice(0, most),
    conflicts: report.conflicts.map(({ calls, kind }) => ({ calls: [...calls], kind })),
    disclosures: report.tellings.map(({ role, call, code, line }) => ({ role, call, code, line })),
  };
  const lines = [
    `${report.verdict}: ${structured.holding} properties hold and ${open.length} do not, or could not be decided, in ${report.states} states.`,
    ...structured.properties.map(({ line, verdict, says }) => `Line ${line}: ${verdict}: ${says}`),
  ];
  return { structured, text: lines.join("\n") };
}

function propertyForAgent(
  { about, says, line, because = [], trace }: ExploredProperty,
  verdict: Property["verdict"],
): Property {
  return { about, says, verdict, line, because: [...because], trace: trace === null ? null : traceForAgent(trace) };
}

function traceForAgent({ now, records, steps }: ExploredTrace): z.infer<typeof traceShape> {
  // It is JSON already: only what may not be changed becomes what may.
  return structuredClone({ now, records, steps }) as z.infer<typeof traceShape>;
}
