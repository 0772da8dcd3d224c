import type { Source } from "../base/source.ts";
import type { Example } from "../model/example.ts";
import type { Specification } from "../model/specification.ts";
import { printExample } from "./print/print-example.ts";

/** Adds an example at the end of a point. All other text stays unchanged. */
export function withExample({ text }: Source, model: Specification, example: Example): string {
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const printed = printExample(example, model).replaceAll("\n", ending);
  const next = model.points.find(({ number, span }) => number > example.point && span.end > 0);
  if (next === undefined) return `${text.trimEnd()}${ending}${ending}${printed}${ending}`;
  const before = text.slice(0, next.span.start).trimEnd();
  return `${before}${ending}${ending}${printed}${ending}${ending}${text.slice(next.span.start)}`;
}
