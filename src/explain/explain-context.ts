import { joinWithAnd } from "../base/join-with-and.ts";
import type { Source } from "../base/source.ts";
import { positionOf } from "../base/source.ts";
import type { Span } from "../base/span.ts";
import type { NameIndex } from "../language/name-index.ts";
import type { Specification } from "../model/specification.ts";

/** A fact about a clause, under a label: "Who may", "Else", "Used". */
export interface ExplanationFact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** The document that is explained. */
export interface ExplainContext {
  readonly model: Specification;
  readonly source: Source;
  readonly names: NameIndex;
}

/** A fact with the lines that are not empty; no fact where all are. */
export function factsFor(label: string, ...lines: readonly (string | null)[]): readonly ExplanationFact[] {
  const filled = lines.filter((line): line is string => line !== null && line !== "");
  return filled.length === 0 ? [] : [{ label, lines: filled }];
}

/** The number of the line at which a span starts. */
export function lineNumberOf({ source }: ExplainContext, { start }: Span): number {
  return positionOf(source, start).line;
}

/** Joins names: "Agent and Lead". */
export function joinNames(names: readonly string[]): string {
  return names.length === 0 ? "nobody" : joinWithAnd(names);
}

/** Describes an error: "409 TOO_MANY_OPEN “You have …”". */
export function describeErrorEntry({ model }: ExplainContext, code: string): string {
  const entry = model.errors.find((one) => one.code === code);
  if (entry === undefined) return code;
  const message = entry.message.map((part) => (part.kind === "text" ? part.text : `{${part.path.join(".")}}`)).join("");
  return `${entry.status} ${entry.code} “${message}”`;
}
