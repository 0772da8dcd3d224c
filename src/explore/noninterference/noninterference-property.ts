import { noSpan } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { GraphResult, StateGraph, Property } from "../properties/property.ts";
import { testNoninterference } from "./test-noninterference.ts";
import type { Leak, Disclosure } from "./test-noninterference.ts";

/** The property that no answer depends on what its reader may not read, with what its search found besides. */
export interface NoninterferenceProperty {
  readonly property: Property;
  /** What refusals disclose of hidden parts, each disclosure once. */
  disclosures(): readonly Disclosure[];
  /** The number of pairs of decisions that were compared, and of the states in which they were made. */
  compared(): { readonly pairs: number; readonly states: number };
  leak(): Leak | null;
}

/** Creates the property; its search compares at most `mostPairs` pairs of decisions in each world. */
export function noninterferenceProperty(model: Specification, mostPairs: number): NoninterferenceProperty {
  const disclosures = new Map<string, Disclosure>();
  let [pairs, states] = [0, 0];
  let leak: Leak | null = null;
  const find = (graph: StateGraph): GraphResult => {
    const compared = testNoninterference(graph, mostPairs);
    for (const one of compared.disclosures)
      disclosures.set(JSON.stringify([one.role, one.call, one.code, one.hidden]), one);
    pairs += compared.pairs;
    states += compared.states;
    leak = compared.leak;
    if (leak !== null)
      return { kind: "seen", at: leak.at, move: { kind: "call", actor: leak.actor, request: leak.request } };
    return compared.isWhole && graph.isExpanded(graph.size - 1) ? { kind: "not seen" } : { kind: "inconclusive" };
  };
  return {
    property: {
      statement: "No answer that anybody gets depends on what they may not read.",
      category: "secrecy",
      expects: "no counterexample",
      span: model.points[5]?.span ?? noSpan,
      check: { at: "graph", search: find },
    },
    disclosures: () => [...disclosures.values()],
    compared: () => ({ pairs, states }),
    leak: () => leak,
  };
}
