import type { Source } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { ParseOptions, Parsed } from "../../language/parse.ts";
import { checkExamples } from "./check-examples.ts";

/** Reads a document and, where it has no errors, tells its examples again: all that is wrong with it, in its order. */
export function readSpecification(source: Source, options: ParseOptions = {}): Parsed {
  const parsed = parse(source, options);
  if (parsed.diagnostics.some(({ severity }) => severity === "error")) return parsed;
  const diagnostics = [...parsed.diagnostics, ...checkExamples(parsed.value)].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return { ...parsed, diagnostics };
}
