import { checkProperties } from "../../src/explore/check-properties.ts";
import { builtInProperties } from "../../src/explore/properties/built-in-properties.ts";
import type { TraceStep } from "../../src/trace/trace.ts";
import type { PropertyVerdict } from "../../src/explore/property-verdict.ts";
import type { Specification } from "../../src/model/specification.ts";

/** Checks the built-in properties of a document, within a bound that is soon searched completely. */
export function checkBuiltInProperties(model: Specification, states = 20_000): readonly PropertyVerdict[] {
  return checkProperties(model, builtInProperties(model), {
    bound: { actors: 2, records: 2, values: "drawn lines", depth: Infinity },
    budget: { states, isSpent: () => false },
    walks: null,
  }).verdicts;
}

/** The verdicts other than `holds`, by the statements of their properties. */
export function verdictsOtherThanHolds(verdicts: readonly PropertyVerdict[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    verdicts.filter(({ kind }) => kind !== "holds").map(({ kind, property }) => [property.statement, kind]),
  );
}

/** A step in a few words: `Create a door 201`. */
export function describeStep({ move, decision }: TraceStep): string {
  const what =
    move.kind === "call" ? move.request.call : move.kind === "timer" ? move.firing.transition : `until ${move.now}`;
  return decision === null ? what : `${what} ${decision.kind === "refusal" ? decision.code : decision.status}`;
}
