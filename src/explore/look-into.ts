import type { Specification } from "../model/specification.ts";
import { claimProperties } from "./claims/claim-properties.ts";
import { collectConflicts } from "./conflicts/conflicts.ts";
import type { Conflict } from "./conflicts/conflicts.ts";
import { escalationProperties } from "./escalation/escalation.ts";
import { explore } from "./explore.ts";
import type { Exploration, ExploreOptions } from "./explore.ts";
import { allProperties } from "./properties/all-properties.ts";
import type { Telling } from "./two-worlds/two-worlds.ts";
import { unseenPart } from "./two-worlds/unseen-part.ts";

/** Everything that exploring finds out about a document: what holds and what is broken, and what is worth knowing besides. */
export interface Insight extends Exploration {
  /** Pairs of calls that come to something else the other way round; no mistake by themselves. */
  readonly conflicts: readonly Conflict[];
  /** What refusals tell of what their readers may not see; the document's own words do. */
  readonly tellings: readonly Telling[];
  /** How many pairs of worlds were asked the same. */
  readonly compared: { readonly pairs: number; readonly states: number };
}

/** As many pairs of calls, or of worlds, are looked at in each small world as take a second or so. */
const mostPairs = 3000;

/** Looks for everything that is looked for in every document, and for what its author says of it. */
export function lookInto(model: Specification, options: ExploreOptions): Insight {
  const conflicts = new Map<string, Conflict>();
  const unseen = unseenPart(model, mostPairs);
  const properties = [
    ...allProperties(model),
    ...claimProperties(model),
    ...escalationProperties(model),
    ...(model.grants.length === 0 ? [] : [unseen.property]),
  ];
  const exploration = explore(model, properties, {
    ...options,
    show: (graph) => {
      if (!options.patience.isOver()) collectConflicts(conflicts, graph, mostPairs);
      options.show?.(graph);
    },
  });
  return {
    ...exploration,
    conflicts: [...conflicts.values()],
    tellings: unseen.tellings(),
    compared: unseen.compared(),
  };
}
