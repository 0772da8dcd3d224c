import { noSpan } from "../../base/span.ts";
import type { Specification } from "../../model/specification.ts";
import type { Found, Graph, Property } from "../properties/property.ts";
import { compareTwoWorlds } from "./two-worlds.ts";
import type { Leak, Telling } from "./two-worlds.ts";

/** That nobody's answers depend on what they may not read, and what was found out besides while looking. */
export interface UnseenPart {
  readonly property: Property;
  /** What refusals tell of what is hidden, each thing once. */
  tellings(): readonly Telling[];
  /** How many pairs of decisions were compared, in how many states. */
  compared(): { readonly pairs: number; readonly states: number };
  leak(): Leak | null;
}

/** The property, which looks at so many pairs of decisions in each world at the most. */
export function unseenPart(model: Specification, mostPairs: number): UnseenPart {
  const tellings = new Map<string, Telling>();
  let [pairs, states] = [0, 0];
  let leak: Leak | null = null;
  const find = (graph: Graph): Found => {
    const compared = compareTwoWorlds(graph, mostPairs);
    for (const one of compared.tellings) tellings.set(JSON.stringify([one.role, one.call, one.code, one.hidden]), one);
    pairs += compared.pairs;
    states += compared.states;
    leak = compared.leak;
    if (leak !== null)
      return { kind: "seen", at: leak.at, deed: { kind: "call", actor: leak.actor, request: leak.request } };
    return compared.isWhole && graph.isExpanded(graph.size - 1) ? { kind: "not seen" } : { kind: "inconclusive" };
  };
  return {
    property: {
      says: "No answer that anybody gets depends on what they may not read.",
      about: "secrecy",
      wants: "no counterexample",
      span: model.points[5]?.span ?? noSpan,
      look: { at: "graph", find },
    },
    tellings: () => [...tellings.values()],
    compared: () => ({ pairs, states }),
    leak: () => leak,
  };
}
