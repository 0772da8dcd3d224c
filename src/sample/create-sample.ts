import type { Specification } from "../model/specification.ts";
import { HistoryGenerator } from "./history-generator.ts";
import { loadFakers } from "./load-fakers.ts";
import { seededState } from "../generation/founder/seeded-state.ts";
import type { RecordGoal } from "../explore/traces-to-records.ts";
import { planOfTrace } from "./plans/call-plan.ts";
import { missingRecords } from "./plans/missing-records.ts";
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
  const sample = new HistoryGenerator(model, fakers, options, []).run();
  const missing = options.rows < rowsWithAllStates ? [] : missingRecords(model, sample.state);
  return missing.length === 0 ? sample : ((await createPlanned(model, options, missing)) ?? sample);
}

/** From so many rows on, a sample is to have records of each entity, and in each state. */
const rowsWithAllStates = 40;

/** The work that the search for a plan may take in one small world; some seconds for a document of 300 lines. */
const planBudget = { kept: 30_000, expanded: 200 };

/**
 * Creates the sample anew, with requests that lead to what was missing, which a search in small worlds finds; null where nothing was found
 * or more would be missing.
 */
async function createPlanned(
  model: Specification,
  options: SampleOptions,
  missing: readonly RecordGoal[],
): Promise<Sample | null> {
  // Most documents do without the search.
  const { tracesToRecords } = await import("../explore/traces-to-records.ts");
  const plans = [...tracesToRecords(model, missing, planBudget).values()].map((trace) => planOfTrace(model, trace));
  if (plans.length === 0) return null;
  const fakers = await loadFakers(options.locale, options.seed, options.now);
  if ("kind" in fakers) return null;
  const sample = new HistoryGenerator(model, fakers, options, plans).run();
  return missingRecords(model, sample.state).length < missing.length ? sample : null;
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
