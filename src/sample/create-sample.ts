import type { Specification } from "../model/specification.ts";
import { HistoryGenerator } from "./history-generator.ts";
import { loadFakers } from "./load-fakers.ts";
import { seededState } from "../generation/founder/seeded-state.ts";
import { chooseDemoAccounts } from "./choose-demo-accounts.ts";
import type { Sample, SampleOptions, UnknownLocale } from "./sample.ts";

/**
 * Creates people and records for a product by simulating its use: calls that the document grants to those who make them, and
 * timers, on a clock that ends at `now`. Only the founders are placed without a call, and before them the document's own rows.
 *
 * The same model and options give the same sample on every machine, apart from the values that `options.generate` gives.
 */
export async function createSample(model: Specification, options: SampleOptions): Promise<Sample | UnknownLocale> {
  const fakers = await loadFakers(options.locale, options.seed, options.now);
  if ("kind" in fakers) return fakers;
  if (model.entities.length === 0 || options.rows <= 0) return seedsOnly(model, options);
  return new HistoryGenerator(model, fakers, options).run();
}

/** The sample that has only the document's own rows. */
function seedsOnly(model: Specification, { now, generate }: SampleOptions): Sample {
  const state = seededState(model, now, generate);
  return {
    kind: "sample",
    state,
    accounts: chooseDemoAccounts(model, state, now),
    founders: state,
    history: [],
    writes: [],
    begun: now,
    steps: 0,
    refused: 0,
  };
}
