import type { Specification } from "../model/specification.ts";
import type { WorldBound, SearchBudget } from "./world/bound.ts";
import type { GraphResult, StateGraph, Property } from "./properties/property.ts";
import { StateArchive } from "./search/state-archive.ts";
import { isConfirmedInLargerWorld } from "./search/is-confirmed-in-larger-world.ts";
import { stateGraphOf } from "./search/state-graph-of.ts";
import { StateSearch } from "./search/state-search.ts";
import { isShownBy, traceToOccurrence } from "./search/trace-to-occurrence.ts";
import type { Trace } from "./trace/trace.ts";
import type { PropertyVerdict } from "./property-verdict.ts";
import { createRandom } from "../sample/random/random.ts";
import { shortenTrace } from "./search/shorten-trace.ts";
import { takeRandomWalk } from "./search/random-walk.ts";
import type { GrantCounts } from "./search/random-walk.ts";
import { createSmallWorld } from "./world/small-world.ts";
import type { WorldReport } from "./world-report.ts";
import { reportWorld } from "./world-report.ts";
import { planWorlds } from "./world/plan-worlds.ts";

/** What came of looking for properties in small worlds. */
export interface PropertyCheckReport {
  readonly verdicts: readonly PropertyVerdict[];
  /** The worlds that were searched, the smallest first. */
  readonly worlds: readonly WorldReport[];
  /** How many walks were gone beyond what was searched; null where none were to be. */
  readonly walksTaken: number | null;
}

/** Ways that are gone at random, where the search ended. */
export interface RandomWalks {
  readonly count: number;
  readonly steps: number;
  /** The same seed goes the same ways. */
  readonly seed: number;
}

/** How far one explores, and who hears of it. */
export interface ExploreOptions {
  readonly bound: WorldBound;
  readonly budget: SearchBudget;
  readonly walks: RandomWalks | null;
  /** Hears how many states were found, and how many are looked for at the most. */
  readonly onProgress?: (found: number, most: number) => void;
  /** Is shown all that was found in each world, once everything is known of it. */
  readonly onWorldSearched?: (graph: StateGraph) => void;
}

/**
 * Looks for properties in small worlds, the smallest first: in each, everything is tried that can be done, breadth first, so that
 * what is found is found with the shortest story.
 */
export function checkProperties(
  model: Specification,
  properties: readonly Property[],
  { bound, budget, walks, onProgress = () => {}, onWorldSearched }: ExploreOptions,
): PropertyCheckReport {
  const traces = new Map<Property, Trace>();
  const obstacles = new Map<Property, Map<string, number>>();
  const looks = new Map<Property, GraphResult["kind"]>();
  const reports: WorldReport[] = [];
  const worlds = planWorlds(model, bound);
  let found = 0;
  for (const [at, { bound: smaller, begins, looksClosely }] of worlds.entries()) {
    const wanted = properties.filter(
      (property) =>
        !traces.has(property) && (!looksClosely || (property.expects === "witness" && property.reads !== undefined)),
    );
    if (wanted.length === 0 && looksClosely) continue;
    if ((wanted.length === 0 && (onWorldSearched === undefined || properties.length === 0)) || budget.isSpent()) break;
    const world = createSmallWorld(model, smaller, begins);
    // Each world may take half of what the ones before it have left, and the last all of it.
    const share = Math.ceil((budget.states - found) / (at === worlds.length - 1 ? 1 : 2));
    const search: StateSearch = new StateSearch(
      world,
      wanted,
      {
        states: share,
        isSpent: () => budget.isSpent() || (looksClosely && search.monitor.found.size === wanted.length),
      },
      wanted.filter(({ expects }) => looksClosely || expects !== "witness").flatMap(({ reads }) => reads ?? []),
    );
    search.run(() => onProgress(found + search.size, budget.states));
    found += search.size;
    reports.push(reportWorld(search, begins, looksClosely));
    for (const [property, place] of search.monitor.found) note(property, search, traceToOccurrence(search, place));
    collectObstacles(search);
    const graph = stateGraphOf(search);
    for (const property of wanted) {
      if (property.check.at !== "graph") continue;
      const seen = property.check.search(graph);
      if (seen.kind === "seen")
        note(property, search, traceToOccurrence(search, { at: seen.at, move: seen.move ?? null }));
      else if (seen.kind === "suspected" && isConfirmedInLargerWorld(search, seen.at, seen.isRecovered))
        note(property, search, traceToOccurrence(search, { at: seen.at, move: null }));
      else if (looks.get(property) !== "not seen") looks.set(property, seen.kind);
    }
    if (!looksClosely) onWorldSearched?.(graph);
  }
  const walked = walks === null ? null : goForWalks(walks);
  const isPlanned =
    reports.filter(({ looksClosely }) => !looksClosely).length ===
    worlds.filter(({ looksClosely }) => !looksClosely).length;
  const isWhole = isPlanned && reports.every((report) => report.looksClosely || report.isWhole);
  const isSeenClosely = isWhole && reports.some((report) => report.looksClosely && report.isWhole);
  return { verdicts: properties.map((property) => verdictOf(property)), worlds: reports, walksTaken: walked };

  /** Looks farther than one can look everywhere: what is found is shortened. */
  function goForWalks({ count, steps, seed }: RandomWalks): number {
    const wanted = properties.filter((property) => !traces.has(property) && property.check.at !== "graph");
    if (wanted.length === 0) return 0;
    const larger: readonly WorldBound[] = [
      { actors: bound.actors, records: bound.records + 1, values: "drawn lines", depth: Infinity },
      { actors: 1, records: bound.records + 1, values: "all boundaries", depth: Infinity },
    ];
    const searches = larger.map(
      (one) => new StateSearch(createSmallWorld(model, one, "peopled"), wanted, { ...budget, states: Infinity }),
    );
    const cells = searches.map((search) => new StateArchive(search));
    const random = createRandom(seed);
    const grants: GrantCounts = new Map();
    const isAllFound = (): boolean =>
      wanted.every((property) => searches.some(({ monitor }) => monitor.found.has(property)));
    let gone = 0;
    while (gone < count && !isAllFound() && !budget.isSpent()) {
      const turn = gone % searches.length;
      takeRandomWalk(searches[turn]!, random, steps, grants, cells[turn]!);
      gone += 1;
      onProgress(found, budget.states);
    }
    for (const search of searches) {
      for (const [property, place] of search.monitor.found)
        if (!traces.has(property))
          note(property, search, shortenTrace(property, search, traceToOccurrence(search, place)));
      collectObstacles(search);
    }
    return gone;
  }

  function collectObstacles({ monitor }: StateSearch): void {
    for (const [property, counts] of monitor.obstacles) {
      const known = obstacles.get(property) ?? new Map<string, number>();
      obstacles.set(property, known);
      for (const [obstacle, times] of counts) known.set(obstacle, (known.get(obstacle) ?? 0) + times);
    }
  }

  function note(property: Property, search: StateSearch, trace: Trace): void {
    if (isShownBy(property, search, trace)) traces.set(property, trace);
  }

  function verdictOf(property: Property): PropertyVerdict {
    const trace = traces.get(property) ?? null;
    const because = [...(obstacles.get(property) ?? [])]
      .sort(([, one], [, other]) => other - one)
      .map(([miss]) => miss);
    if (property.expects === "witness") {
      if (trace !== null) return { kind: "holds", property, witness: trace };
      return {
        kind: (property.reads === undefined ? isWhole : isSeenClosely) ? "not reached" : "inconclusive",
        property,
        because,
      };
    }
    if (trace !== null) return { kind: "broken", property, counterexample: trace };
    const isSure = property.check.at === "graph" ? isWhole && looks.get(property) === "not seen" : isWhole;
    return isSure ? { kind: "holds", property, witness: null } : { kind: "inconclusive", property, because };
  }
}
