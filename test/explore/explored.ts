import { explore } from "../../src/explore/explore.ts";
import { allProperties } from "../../src/explore/properties/all-properties.ts";
import type { TraceStep } from "../../src/explore/trace/trace.ts";
import type { Verdict } from "../../src/explore/verdict.ts";
import type { Specification } from "../../src/model/specification.ts";

/** All verdicts on a document within a bound that is soon looked at as a whole. */
export function explored(model: Specification, states = 20_000): readonly Verdict[] {
  return explore(model, allProperties(model), {
    bound: { actors: 2, records: 2, values: "drawn lines", depth: Infinity },
    patience: { states, isOver: () => false },
    walks: null,
  }).verdicts;
}

/** What a verdict says of each property for which it is not that it holds. */
export function doubts(verdicts: readonly Verdict[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    verdicts.filter(({ kind }) => kind !== "holds").map(({ kind, property }) => [property.says, kind]),
  );
}

/** A step in a few words: `Create a door 201`. */
export function inShort({ deed, decision }: TraceStep): string {
  const what =
    deed.kind === "call" ? deed.request.call : deed.kind === "timer" ? deed.firing.transition : `until ${deed.now}`;
  return decision === null ? what : `${what} ${decision.kind === "refusal" ? decision.code : decision.status}`;
}
