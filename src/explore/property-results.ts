import type { GraphResult, Property, StateGraph } from "./properties/property.ts";
import type { PropertyVerdict } from "./property-verdict.ts";
import { isConfirmedInLargerWorld } from "./search/is-confirmed-in-larger-world.ts";
import type { StateSearch } from "./search/state-search.ts";
import { isShownBy, traceToOccurrence } from "./search/trace-to-occurrence.ts";
import type { Trace } from "../trace/trace.ts";

/** Whether all planned worlds were searched completely: without, and with, what only screens show. */
export interface Completeness {
  readonly isWhole: boolean;
  readonly isWholeWithScreens: boolean;
}

/** What the searches of all worlds have found about properties so far. */
export class PropertyResults {
  readonly #traces = new Map<Property, Trace>();
  readonly #obstacles = new Map<Property, Map<string, number>>();
  readonly #graphResults = new Map<Property, GraphResult["kind"]>();

  /** Whether a trace was found that shows the property, or that shows it broken. */
  hasTrace(property: Property): boolean {
    return this.#traces.has(property);
  }

  /** Keeps a trace, if the property shows in it also where a world keeps everything. */
  addTrace(property: Property, search: StateSearch, trace: Trace): void {
    if (isShownBy(property, search, trace)) this.#traces.set(property, trace);
  }

  /** Adds up what stood in the way of the properties that a search looked for. */
  addObstacles({ monitor }: StateSearch): void {
    for (const [property, counts] of monitor.obstacles) {
      const known = this.#obstacles.get(property) ?? new Map<string, number>();
      this.#obstacles.set(property, known);
      for (const [obstacle, times] of counts) known.set(obstacle, (known.get(obstacle) ?? 0) + times);
    }
  }

  /** Checks a property that is about the graph of all states which a search found. */
  checkGraph(property: Property, search: StateSearch, graph: StateGraph): void {
    if (property.check.at !== "graph") return;
    const result = property.check.search(graph);
    if (result.kind === "seen")
      this.addTrace(property, search, traceToOccurrence(search, { at: result.at, move: result.move ?? null }));
    else if (result.kind === "suspected" && isConfirmedInLargerWorld(search, result.at, result.isRecovered))
      this.addTrace(property, search, traceToOccurrence(search, { at: result.at, move: null }));
    else if (this.#graphResults.get(property) !== "not seen") this.#graphResults.set(property, result.kind);
  }

  /** What all searches together say of a property. */
  verdictOn(property: Property, { isWhole, isWholeWithScreens }: Completeness): PropertyVerdict {
    const trace = this.#traces.get(property) ?? null;
    const because = [...(this.#obstacles.get(property) ?? [])]
      .sort(([, one], [, other]) => other - one)
      .map(([obstacle]) => obstacle);
    if (property.expects === "witness") {
      if (trace !== null) return { kind: "holds", property, witness: trace };
      const isSearched = property.reads === undefined ? isWhole : isWholeWithScreens;
      return { kind: isSearched ? "not reached" : "inconclusive", property, because };
    }
    if (trace !== null) return { kind: "broken", property, counterexample: trace };
    const isSure = property.check.at === "graph" ? isWhole && this.#graphResults.get(property) === "not seen" : isWhole;
    return isSure ? { kind: "holds", property, witness: null } : { kind: "inconclusive", property, because };
  }
}
