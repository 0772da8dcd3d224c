import type * as z from "zod";
import { messageOf } from "../../base/diagnostic.ts";
import { createSource, positionOf } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import { readSoundDocument } from "../../api/reading/read-sound-document.ts";
import { NinepointError } from "../../api/shape/document-error.ts";
import { parse } from "../../language/parse.ts";
import type { Specification } from "../../model/specification.ts";
import { decideExample } from "../../reading/examples/decide-example.ts";
import type { DecidedStep } from "../../reading/examples/decide-example.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import type { decideOutput } from "../shape/decide-shape.ts";
import type { Computation, ToolAnswer, WrittenStep } from "./computation.ts";
import { insertSteps } from "./insert-steps.ts";
import type { InsertedSteps } from "./insert-steps.ts";

type Step = z.infer<typeof decideOutput>["steps"][number];

/** Decides calls one after the other, from the state in which the document's product begins. */
export function decideForAgent({
  document,
  steps,
}: Extract<Computation, { kind: "decide" }>): ToolAnswer<z.infer<typeof decideOutput>> {
  const { source, model } = readSoundDocument(document.text, { file: document.file });
  const inserted = insertSteps(source.text, model, steps);
  const { value, diagnostics } = parse(createSource(source.path, inserted.text));
  const wrong = diagnostics.find(({ severity, span }) => severity === "error" && span.end > inserted.rowsFrom);
  if (wrong !== undefined) throw new NinepointError(`${placeInSteps(inserted, wrong.span)}${messageOf(wrong)}`);
  const example = value.examples.find(({ span }) => span.start >= inserted.at && span.start < inserted.end);
  if (example === undefined) throw new NinepointError("a document that shows no calls decides none.");
  const decided = decideExample(value, example);
  if (decided.kind === "problem")
    throw new NinepointError(`${placeInSteps(inserted, decided.step.span)}${decided.problem}.`);
  const lineOf = (span: Span | null): number | null => {
    if (span === null || span.end === 0) return null;
    const offset = span.start < inserted.at ? span.start : span.start - (inserted.end - inserted.at);
    return positionOf(source, offset).line;
  };
  // The first mention of somebody is a step of its own, before that of its row.
  const answered = steps.map((step, row) =>
    stepForAgent(
      value,
      step,
      decided.steps.findLast((one) => rowAt(inserted, one.step.span) === row),
      lineOf,
    ),
  );
  return { structured: { steps: answered }, text: answered.map(stepInWords).join("\n") };
}

function placeInSteps(inserted: InsertedSteps, span: Span): string {
  const at = rowAt(inserted, span);
  return at === -1 ? "" : `step ${at + 1}: `;
}

/** The index of the row in which a span begins; -1 before the first. */
function rowAt({ rowStarts }: InsertedSteps, { start }: Span): number {
  return rowStarts.findLastIndex((from) => from <= start);
}

function stepForAgent(
  model: Specification,
  { who = "", call }: WrittenStep,
  decided: DecidedStep | undefined,
  lineOf: (span: Span | null) => number | null,
): Step {
  const { decision, record } = decided ?? { decision: null, record: null };
  const nothing = { status: null, code: null, message: null, fields: [], body: null, record, line: null };
  if (decision === null) return { who, call, outcome: "event", ...nothing };
  const line = lineOf(decision.because);
  if (decision.kind === "answer") {
    const body = structuredClone(decision.body ?? null) as Step["body"];
    return { who, call, outcome: "granted", ...nothing, status: decision.status, body, line };
  }
  const { status, code, message, fields } = wordRefusal(model, decision);
  return { who, call, outcome: "refused", ...nothing, status, code, message, fields: [...fields], line };
}

function stepInWords({ who, call, outcome, status, code, message, record, line }: Step, at: number): string {
  const came = outcome === "event" ? "" : `: ${outcome} ${[status, code, message, record].filter(Boolean).join(" ")}`;
  return `${at + 1}. ${who === "" ? "" : `${who}: `}${call}${came}${line === null ? "" : ` (line ${line})`}`;
}
