import type { Specification } from "../model/specification.ts";
import { claimProperties } from "./claims/claim-properties.ts";
import { collectConflicts } from "./conflicts/collect-conflicts.ts";
import type { Conflict } from "./conflicts/collect-conflicts.ts";
import { escalationProperties } from "./escalation/escalation-properties.ts";
import { checkProperties } from "./check-properties.ts";
import type { PropertyCheckReport, ExploreOptions } from "./check-properties.ts";
import { builtInProperties } from "./properties/built-in-properties.ts";
import type { Disclosure } from "./noninterference/test-noninterference.ts";
import { noninterferenceProperty } from "./noninterference/noninterference-property.ts";

/** Everything that exploring finds out about a document: verdicts on properties, conflicts and disclosures. */
export interface ExplorationReport extends PropertyCheckReport {
  /** Pairs of calls whose results depend on their order. A conflict is no fault by itself. */
  readonly conflicts: readonly Conflict[];
  /** What refusals disclose of hidden parts, by the document's own rules. */
  readonly disclosures: readonly Disclosure[];
  /** The number of pairs of decisions that the noninterference test compared, and of its states. */
  readonly compared: { readonly pairs: number; readonly states: number };
}

/** The most pairs of requests, or of worlds, that are compared in each small world; they take about a second. */
const mostPairs = 3000;

/** Checks the built-in properties and the author's claims, and looks for conflicts and disclosures. */
export function exploreSpecification(model: Specification, options: ExploreOptions): ExplorationReport {
  const conflicts = new Map<string, Conflict>();
  const unseen = noninterferenceProperty(model, mostPairs);
  const properties = [
    ...builtInProperties(model),
    ...claimProperties(model),
    ...escalationProperties(model),
    ...(model.grants.length === 0 ? [] : [unseen.property]),
  ];
  const exploration = checkProperties(model, properties, {
    ...options,
    onWorldSearched: (graph) => {
      if (!options.budget.isSpent()) collectConflicts(conflicts, graph, mostPairs);
      options.onWorldSearched?.(graph);
    },
  });
  return {
    ...exploration,
    conflicts: [...conflicts.values()],
    disclosures: unseen.disclosures(),
    compared: unseen.compared(),
  };
}
