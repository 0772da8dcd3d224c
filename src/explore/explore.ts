import type { Specification } from "../model/specification.ts";
import type { Bound, Patience } from "./world/bound.ts";
import type { Found, Graph, Property } from "./properties/property.ts";
import { Cells } from "./search/cells.ts";
import { isConfirmed } from "./search/confirm.ts";
import { graphOf } from "./search/graph-of.ts";
import { Search } from "./search/search.ts";
import { showsIt, traceTo } from "./search/trace-to.ts";
import type { Trace } from "./trace/trace.ts";
import type { Verdict } from "./verdict.ts";
import { createRandom } from "../sample/random/random.ts";
import { shortened } from "./search/shortened.ts";
import { walk } from "./search/walk.ts";
import type { Grants } from "./search/walk.ts";
import { smallWorld } from "./world/small-world.ts";
import type { WorldReport } from "./world-report.ts";
import { reportOf } from "./world-report.ts";
import { withinBound } from "./world/worlds.ts";

/** What came of looking for properties in small worlds. */
export interface Exploration {
  readonly verdicts: readonly Verdict[];
  /** The worlds that were searched, the smallest first. */
  readonly worlds: readonly WorldReport[];
  /** How many walks were gone beyond what was searched; null where none were to be. */
  readonly walked: number | null;
}

/** Ways that are gone at random, where the search ended. */
export interface Walks {
  readonly count: number;
  readonly steps: number;
  /** The same seed goes the same ways. */
  readonly seed: number;
}

/** How far one explores, and who hears of it. */
export interface ExploreOptions {
  readonly bound: Bound;
  readonly patience: Patience;
  readonly walks: Walks | null;
  /** Hears how many states were found, and how many are looked for at the most. */
  readonly tell?: (found: number, most: number) => void;
  /** Is shown all that was found in each world, once everything is known of it. */
  readonly show?: (graph: Graph) => void;
}

/**
 * Looks for properties in small worlds, the smallest first: in each, everything is tried that can be done, breadth first, so that
 * what is found is found with the shortest story.
 */
export function explore(
  model: Specification,
  properties: readonly Property[],
  { bound, patience, walks, tell = () => {}, show }: ExploreOptions,
): Exploration {
  const traces = new Map<Property, Trace>();
  const doubts = new Map<Property, Map<string, number>>();
  const looks = new Map<Property, Found["kind"]>();
  const reports: WorldReport[] = [];
  const worlds = withinBound(model, bound);
  let found = 0;
  for (const [at, { bound: smaller, begins, looksClosely }] of worlds.entries()) {
    const wanted = properties.filter(
      (property) =>
        !traces.has(property) && (!looksClosely || (property.wants === "witness" && property.reads !== undefined)),
    );
    if (wanted.length === 0 && looksClosely) continue;
    if ((wanted.length === 0 && (show === undefined || properties.length === 0)) || patience.isOver()) break;
    const world = smallWorld(model, smaller, begins);
    // Each world may take half of what the ones before it have left, and the last all of it.
    const share = Math.ceil((patience.states - found) / (at === worlds.length - 1 ? 1 : 2));
    const search: Search = new Search(
      world,
      wanted,
      { states: share, isOver: () => patience.isOver() || (looksClosely && search.watch.found.size === wanted.length) },
      wanted.filter(({ wants }) => looksClosely || wants !== "witness").flatMap(({ reads }) => reads ?? []),
    );
    search.run(() => tell(found + search.size, patience.states));
    found += search.size;
    reports.push(reportOf(search, begins, looksClosely));
    for (const [property, place] of search.watch.found) note(property, search, traceTo(search, place));
    doubt(search);
    const graph = graphOf(search);
    for (const property of wanted) {
      if (property.look.at !== "graph") continue;
      const seen = property.look.find(graph);
      if (seen.kind === "seen") note(property, search, traceTo(search, { at: seen.at, deed: seen.deed ?? null }));
      else if (seen.kind === "suspected" && isConfirmed(search, seen.at, seen.saves))
        note(property, search, traceTo(search, { at: seen.at, deed: null }));
      else if (looks.get(property) !== "not seen") looks.set(property, seen.kind);
    }
    if (!looksClosely) show?.(graph);
  }
  const walked = walks === null ? null : goForWalks(walks);
  const isPlanned =
    reports.filter(({ looksClosely }) => !looksClosely).length ===
    worlds.filter(({ looksClosely }) => !looksClosely).length;
  const isWhole = isPlanned && reports.every((report) => report.looksClosely || report.isWhole);
  const isSeenClosely = isWhole && reports.some((report) => report.looksClosely && report.isWhole);
  return { verdicts: properties.map((property) => verdictOf(property)), worlds: reports, walked };

  /** Looks farther than one can look everywhere: what is found is shortened. */
  function goForWalks({ count, steps, seed }: Walks): number {
    const wanted = properties.filter((property) => !traces.has(property) && property.look.at !== "graph");
    if (wanted.length === 0) return 0;
    const larger: readonly Bound[] = [
      { actors: bound.actors, records: bound.records + 1, values: "drawn lines", depth: Infinity },
      { actors: 1, records: bound.records + 1, values: "all boundaries", depth: Infinity },
    ];
    const searches = larger.map(
      (one) => new Search(smallWorld(model, one, "peopled"), wanted, { ...patience, states: Infinity }),
    );
    const cells = searches.map((search) => new Cells(search));
    const random = createRandom(seed);
    const grants: Grants = new Map();
    const isAllFound = (): boolean =>
      wanted.every((property) => searches.some(({ watch }) => watch.found.has(property)));
    let gone = 0;
    while (gone < count && !isAllFound() && !patience.isOver()) {
      const turn = gone % searches.length;
      walk(searches[turn]!, random, steps, grants, cells[turn]!);
      gone += 1;
      tell(found, patience.states);
    }
    for (const search of searches) {
      for (const [property, place] of search.watch.found)
        if (!traces.has(property)) note(property, search, shortened(property, search, traceTo(search, place)));
      doubt(search);
    }
    return gone;
  }

  function doubt({ watch: { misses } }: Search): void {
    for (const [property, found] of misses) {
      const known = doubts.get(property) ?? new Map<string, number>();
      doubts.set(property, known);
      for (const [miss, times] of found) known.set(miss, (known.get(miss) ?? 0) + times);
    }
  }

  function note(property: Property, search: Search, trace: Trace): void {
    if (showsIt(property, search, trace)) traces.set(property, trace);
  }

  function verdictOf(property: Property): Verdict {
    const trace = traces.get(property) ?? null;
    const because = [...(doubts.get(property) ?? [])].sort(([, one], [, other]) => other - one).map(([miss]) => miss);
    if (property.wants === "witness") {
      if (trace !== null) return { kind: "holds", property, witness: trace };
      return {
        kind: (property.reads === undefined ? isWhole : isSeenClosely) ? "not reached" : "inconclusive",
        property,
        because,
      };
    }
    if (trace !== null) return { kind: "broken", property, counterexample: trace };
    const isSure = property.look.at === "graph" ? isWhole && looks.get(property) === "not seen" : isWhole;
    return isSure ? { kind: "holds", property, witness: null } : { kind: "inconclusive", property, because };
  }
}
