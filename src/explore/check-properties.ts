import type { Specification } from "../model/specification.ts";
import type { Property, StateGraph } from "./properties/property.ts";
import { PropertyResults } from "./property-results.ts";
import type { Completeness } from "./property-results.ts";
import type { PropertyVerdict } from "./property-verdict.ts";
import { aimAtMissing } from "./aim-at-missing.ts";
import { searchByRandomWalks } from "./search-by-random-walks.ts";
import type { RandomWalks } from "./search-by-random-walks.ts";
import { stateGraphOf } from "./search/state-graph-of.ts";
import { StateSearch } from "./search/state-search.ts";
import { traceToOccurrence } from "./search/trace-to-occurrence.ts";
import type { WorldReport } from "./world-report.ts";
import { reportWorld } from "./world-report.ts";
import type { SearchBudget, WorldBound } from "./world/world-bound.ts";
import { planWorlds } from "./world/plan-worlds.ts";
import type { PlannedWorld } from "./world/plan-worlds.ts";
import { createSmallWorld } from "./world/small-world.ts";

/** The verdicts on all properties, and what was searched for them. */
export interface PropertyCheckReport {
  readonly verdicts: readonly PropertyVerdict[];
  /** The worlds that were searched, the smallest first. */
  readonly worlds: readonly WorldReport[];
  /** How many states were expanded in the search that was aimed at what the worlds had not shown. */
  readonly aimed: number;
  /** How many random walks were taken after the searches; null where none were asked for. */
  readonly walksTaken: number | null;
}

/** How far properties are looked for, and who is told about it. */
export interface ExploreOptions {
  readonly bound: WorldBound;
  readonly budget: SearchBudget;
  readonly walks: RandomWalks | null;
  /** Is called now and then with the number of states found so far, and the most that the budget allows. */
  readonly onProgress?: (found: number, most: number) => void;
  /** Is called with the states of each world, once that world was searched. */
  readonly onWorldSearched?: (graph: StateGraph) => void;
}

/** The share of the time after which what a world did not show is looked for at once. */
const shareOfFirst = 0.1;

/** The share of the time that the worlds may take; the rest is for what they do not show. */
const shareOfWorlds = 0.4;

/**
 * Looks for properties in small worlds, the smallest first. In each world the search tries everything that can be done, breadth
 * first, so that the first trace found is a shortest one.
 */
export function checkProperties(
  model: Specification,
  properties: readonly Property[],
  options: ExploreOptions,
): PropertyCheckReport {
  const { bound, budget, walks, onProgress = () => {}, onWorldSearched } = options;
  const results = new PropertyResults();
  const reports: WorldReport[] = [];
  const worlds = planWorlds(model, bound);
  let found = 0;
  let aimed: number | null = null;
  const aim = (): number =>
    aimAtMissing(model, properties, results, {
      bound,
      budget,
      onProgress: (states) => onProgress(found + states, budget.states),
    });
  for (const [at, planned] of worlds.entries()) {
    const { looksClosely } = planned;
    const wanted = properties.filter((property) => isWantedIn(planned, property) && !results.hasTrace(property));
    if (wanted.length === 0 && looksClosely) continue;
    if (
      (wanted.length === 0 && (onWorldSearched === undefined || properties.length === 0)) ||
      budget.isSpent(shareOfWorlds)
    )
      break;
    // Each world may take half of the states that are left, and the last world all of them.
    const states = Math.ceil((budget.states - found) / (at === worlds.length - 1 ? 1 : 2));
    const search = createSearch(model, planned, wanted, { states, isSpent: () => budget.isSpent(shareOfWorlds) });
    search.run(() => onProgress(found + search.size, budget.states));
    found += search.size;
    reports.push(reportWorld(search, planned.begins, looksClosely));
    for (const [property, occurrence] of search.monitor.found)
      results.addTrace(property, search, traceToOccurrence(search, occurrence));
    results.addObstacles(search);
    // What is checked of a whole graph, and its conflicts, would leave no time.
    if (aimed === null && search.isCut && budget.isSpent(shareOfFirst)) aimed = aim();
    const graph = stateGraphOf(search);
    for (const property of wanted) results.checkGraph(property, search, graph);
    if (!looksClosely) onWorldSearched?.(graph);
  }
  aimed ??= aim();
  const walksTaken =
    walks === null
      ? null
      : searchByRandomWalks(model, properties, results, {
          bound,
          budget,
          walks,
          onProgress: () => onProgress(found, budget.states),
        });
  const completeness = completenessOf(worlds, reports);
  return {
    verdicts: properties.map((property) => results.verdictOn(property, completeness)),
    worlds: reports,
    aimed,
    walksTaken,
  };
}

/** A world that also keeps apart what only screens show is searched only for what screens show. */
function isWantedIn({ looksClosely }: PlannedWorld, { expects, reads }: Property): boolean {
  return !looksClosely || (expects === "witness" && reads !== undefined);
}

function createSearch(
  model: Specification,
  { bound, begins, looksClosely }: PlannedWorld,
  wanted: readonly Property[],
  { states, isSpent }: { readonly states: number; readonly isSpent: () => boolean },
): StateSearch {
  const search: StateSearch = new StateSearch(
    createSmallWorld(model, bound, begins),
    wanted,
    { states, isSpent: () => isSpent() || (looksClosely && search.monitor.found.size === wanted.length) },
    wanted.filter(({ expects }) => looksClosely || expects !== "witness").flatMap(({ reads }) => reads ?? []),
  );
  return search;
}

function completenessOf(worlds: readonly PlannedWorld[], reports: readonly WorldReport[]): Completeness {
  const countPlain = (all: readonly { readonly looksClosely: boolean }[]): number =>
    all.filter(({ looksClosely }) => !looksClosely).length;
  const isWhole =
    countPlain(reports) === countPlain(worlds) && reports.every((report) => report.looksClosely || report.isWhole);
  return {
    isWhole,
    isWholeWithScreens: isWhole && reports.some((report) => report.looksClosely && report.isWhole),
  };
}
