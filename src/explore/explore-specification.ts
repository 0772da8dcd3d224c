import type { Specification } from "../model/specification.ts";
import { claimProperties } from "./claims/claim-properties.ts";
import { collectConflicts } from "./conflicts/conflicts.ts";
import type { Conflict } from "./conflicts/conflicts.ts";
import { escalationProperties } from "./escalation/escalation.ts";
import { checkProperties } from "./check-properties.ts";
import type { PropertyCheckReport, ExploreOptions } from "./check-properties.ts";
import { builtInProperties } from "./properties/built-in-properties.ts";
import type { Disclosure } from "./noninterference/test-noninterference.ts";
import { noninterferenceProperty } from "./noninterference/noninterference-property.ts";

/** Everything that exploring finds out about a document: what holds and what is broken, and what is worth knowing besides. */
export interface ExplorationReport extends PropertyCheckReport {
  /** Pairs of calls that come to something else the other way round; no mistake by themselves. */
  readonly conflicts: readonly Conflict[];
  /** What refusals tell of what their readers may not see; the document's own words do. */
  readonly disclosures: readonly Disclosure[];
  /** How many pairs of worlds were asked the same. */
  readonly compared: { readonly pairs: number; readonly states: number };
}

/** As many pairs of calls, or of worlds, are looked at in each small world as take a second or so. */
const mostPairs = 3000;

/** Looks for everything that is looked for in every document, and for what its author says of it. */
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
