import type { Specification } from "../../../src/model/specification.ts";
import type { Distinguished } from "../score/result.ts";
import { distinguish } from "./distinguish.ts";
import { landscapeOf } from "./landscape.ts";
import type { Landscape } from "./landscape.ts";

/** All that is looked at of a document, to tell its mutants from it. */
export interface Sights {
  /** The fewest calls that tell a mutant apart; `known`: as many do. */
  shortest(mutant: Specification, known: number): Distinguished;
  /** Whether anything tells a mutant apart. `turnsOnTime`: whether time may. */
  whole(mutant: Specification, turnsOnTime: boolean): Distinguished;
}

/** So many worlds are looked at, and so much is tried, of the document as it is; and of each other way of looking at it. */
const most = { asItIs: { places: 120, deeds: 60_000 }, otherwise: { places: 60, deeds: 20_000 } };

/** Prepares to look at a document as it is, with each of its limits made small, and after each of its durations. */
export function sightsOf(document: Specification): Sights {
  const landscapes = new Map<string, Landscape>();
  const landscape = (name: string, begin: () => Landscape): Landscape => {
    const known = landscapes.get(name) ?? begin();
    landscapes.set(name, known);
    return known;
  };
  const asItIs = (): Landscape => landscape("as it is", () => landscapeOf(document, {}, most.asItIs.places));
  const inTime = (wait: number): Landscape => landscape(`after ${wait}`, () => asItIs().after(wait));
  return {
    shortest(mutant, known) {
      const found =
        known <= 1 ? null : distinguish(asItIs(), document, mutant, { within: known - 1, deeds: most.asItIs.deeds });
      return { kind: "apart", calls: found?.kind === "told apart" ? found.calls : known };
    },
    whole(mutant, turnsOnTime) {
      const found = distinguish(asItIs(), document, mutant, { within: Infinity, deeds: most.asItIs.deeds });
      if (found.kind === "told apart") return { kind: "apart", calls: found.calls };
      for (const { name, less, scaled } of smallerLimits(document)) {
        const smaller = landscape(name, () => landscapeOf(document, { [name]: scaled }, most.otherwise.places));
        const looked = distinguish(smaller, document, mutant, { within: Infinity, deeds: most.otherwise.deeds });
        // What a smaller limit shows after fewer records, the real one shows after as many more.
        if (looked.kind === "told apart") return { kind: "apart", calls: looked.calls + less };
      }
      for (const wait of turnsOnTime ? waits(document) : []) {
        if (
          distinguish(inTime(wait), document, mutant, { within: Infinity, deeds: most.otherwise.deeds }).kind ===
          "told apart"
        )
          return { kind: "in time" };
      }
      return { kind: "equivalent", depth: found.depth, worlds: found.worlds, deeds: found.deeds };
    },
  };
}

/** Limits that few records reach when they are made smaller, each by itself. */
function smallerLimits({
  constants,
}: Specification): readonly { readonly name: string; readonly scaled: number; readonly less: number }[] {
  return constants.flatMap(({ name, type, value }) =>
    type.kind === "integer" && typeof value === "number" && value > smallest && value < 1000
      ? [{ name, scaled: smallest, less: value - smallest }]
      : [],
  );
}

const smallest = 2;

/** How long to wait so that the shortest and the longest duration of the document are over, and for a year. */
function waits({ constants }: Specification): readonly number[] {
  const durations = constants.flatMap(({ type, value }) =>
    type.kind === "duration" && typeof value === "number" ? [value] : [],
  );
  return durations.length === 0
    ? [aYear]
    : [...new Set([Math.min(...durations) + aMinute, Math.max(...durations) + aMinute, aYear])];
}

const aMinute = 60_000;
const aYear = 365 * 86_400_000;
