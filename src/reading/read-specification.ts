import { orderDiagnostics } from "../base/order-diagnostics.ts";
import type { Source } from "../base/source.ts";
import { parse } from "../language/parse.ts";
import type { ParseOptions, Parsed } from "../language/parse.ts";
import { checkExamples } from "./examples/check-examples.ts";

/**
 * Reads a document and, where it has no errors, runs its examples. Gives all diagnostics, those of causes before those
 * of examples that fail because of them.
 */
export function readSpecification(source: Source, options: ParseOptions = {}): Parsed {
  const parsed = parse(source, options);
  if (parsed.diagnostics.some(({ severity }) => severity === "error")) return parsed;
  return { ...parsed, diagnostics: orderDiagnostics([...parsed.diagnostics, ...checkExamples(parsed.value)]) };
}
