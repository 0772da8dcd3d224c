import type { Source } from "../base/source.ts";
import { positionOf } from "../base/source.ts";
import type { Span } from "../base/span.ts";
import type { NameIndex } from "../language/name-index.ts";
import type { Specification } from "../model/specification.ts";

/** One thing that a line comes to, under a label: "Who may", "Else", "Used". */
export interface ExplanationFact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** What an explanation is made of. */
export interface ExplainContext {
  readonly model: Specification;
  readonly source: Source;
  readonly names: NameIndex;
}

/** A fact, unless there is nothing to be said. */
export function factsFor(label: string, ...lines: readonly (string | null)[]): readonly ExplanationFact[] {
  const said = lines.filter((line): line is string => line !== null && line !== "");
  return said.length === 0 ? [] : [{ label, lines: said }];
}

/** The line of the document at which something stands. */
export function lineNumberOf({ source }: ExplainContext, { start }: Span): number {
  return positionOf(source, start).line;
}

/** Names as people list them: "Agent and Lead". */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** An error as it is answered: "409 TOO_MANY_OPEN “You have …”". */
export function describeErrorEntry({ model }: ExplainContext, code: string): string {
  const entry = model.errors.find((one) => one.code === code);
  if (entry === undefined) return code;
  const message = entry.message.map((part) => (part.kind === "text" ? part.text : `{${part.path.join(".")}}`)).join("");
  return `${entry.status} ${entry.code} “${message}”`;
}
