import type { Specification } from "../model/specification.ts";
import { HistoryGenerator } from "./history-generator.ts";
import { loadFakers } from "./load-fakers.ts";
import { seededState } from "../generation/founder/seeded-state.ts";
import { planOfTrace } from "./plans/call-plan.ts";
import type { CallPlan } from "./plans/call-plan.ts";
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
  return options.rows < rowsWithAllStates ? sample : withPlans(model, options, sample);
}

/** From so many rows on, a sample is to have records of each entity, and in each state. */
const rowsWithAllStates = 40;

/** The work that the search for plans may take in one small world; some seconds for a document of 300 lines. */
const planBudget = { kept: 30_000, expanded: 200 };

/** How often a sample is created anew: other plans may leave something else without records. */
const mostRounds = 2;

/**
 * Creates a sample anew where something is missing in it, with requests that lead to this, which a search in small worlds finds. Gives the
 * one in which the least is missing.
 */
async function withPlans(model: Specification, options: SampleOptions, first: Sample): Promise<Sample> {
  const plans: CallPlan[] = [];
  let best = { sample: first, missing: missingRecords(model, first.state) };
  let last = best;
  for (let round = 0; round < mostRounds && last.missing.length > 0; round += 1) {
    // Most documents do without the search.
    const { tracesToRecords } = await import("../explore/traces-to-records.ts");
    const traces = tracesToRecords(model, last.missing, planBudget);
    const fakers = await loadFakers(options.locale, options.seed, options.now);
    if (traces.size === 0 || "kind" in fakers) break;
    plans.push(...[...traces.values()].map((trace) => planOfTrace(model, trace)));
    const sample = new HistoryGenerator(model, fakers, options, plans).run();
    last = { sample, missing: missingRecords(model, sample.state) };
    if (last.missing.length < best.missing.length) best = last;
  }
  return best.sample;
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
