import type { Specification } from "../../model/specification.ts";
import { valueError } from "../../semantics/input/value-error.ts";
import { createRandom } from "../../generation/random/random.ts";
import { seededState } from "../../generation/founder/seeded-state.ts";
import { createSample } from "../create-sample.ts";
import { independentFakers, loadFakers } from "../load-fakers.ts";
import { planSample } from "../sample-plan.ts";
import type { Sample, SampleOptions, UnknownLocale } from "../sample.ts";
import { mostCopies } from "./copied-id.ts";
import { copyRecords, recordsOf } from "./copy-records.ts";
import type { CopiedRecord, CopySource } from "./copy-records.ts";
import { notCopyable, planCopies } from "./copy-plan.ts";
import type { CopyPlan, NotCopyable } from "./copy-plan.ts";
import type { TextTools } from "./draw-text.ts";
import { findFlaw, stateOf } from "./find-flaws.ts";

/** Which large sample is created. */
export interface LargeSampleOptions extends Pick<SampleOptions, "seed" | "rows" | "locale" | "now" | "onProgress"> {
  /** The entity that has so many records; by default the main entity. */
  readonly entity?: string;
  /** So many records of this entity are made by calls at most, where they can be copied; 400 by default. */
  readonly byCalls?: number;
}

/** People and records for a product, as many as are wanted. */
export interface LargeSample {
  readonly kind: "large sample";
  /** The entity whose number was wanted; null where the document has no entity that people create. */
  readonly counted: string | null;
  /** How many records each entity has. */
  readonly sizes: ReadonlyMap<string, number>;
  /** How often the sample is copied that calls have made; 1: calls have made all records. */
  readonly copies: number;
  /** Why calls make all records, although more are wanted than calls make in a short time; null where they need not. */
  readonly because: string | null;
  /** The records, little by little. Each time they are the same. */
  readonly records: () => Iterable<readonly CopiedRecord[]>;
}

/** Enough that nobody sees the copies in a page of records, and made in some seconds. */
const usuallyByCalls = 400;

/** So many copies are looked at before more are made. */
const copiesLookedAt = 3;

/**
 * Creates a sample with any number of records. Calls make some hundred. More are copies of these: groups of people and records that no rule
 * connects, each of which the same calls could have made at the same times.
 */
export async function createLargeSample(
  model: Specification,
  options: LargeSampleOptions,
): Promise<LargeSample | UnknownLocale> {
  const fakers = await loadFakers(options.locale, options.seed, options.now);
  if ("kind" in fakers) return fakers;
  const counted = options.entity ?? planSample(model, options.rows, []).mainEntity ?? model.entities[0]?.name ?? null;
  if (counted === null || options.rows === 0) return madeByCalls(counted, seededState(model, options.now), null);
  const parts = Math.ceil(options.rows / (options.byCalls ?? usuallyByCalls));
  const sample = await createSample(model, { ...options, rows: Math.ceil(options.rows / parts) });
  if (sample.kind === "unknown locale") return sample;
  const each = sample.state.entities[counted]?.size ?? 0;
  if (each >= options.rows) return madeByCalls(counted, sample.state, null);
  const copies = Math.ceil(options.rows / Math.max(1, each));
  const source = { model, state: sample.state, now: options.now };
  const tools = (): TextTools => ({
    fakers: independentFakers(fakers, options.seed, options.now),
    random: createRandom(options.seed),
  });
  const plan = soundPlan(source, sample, { copies, counted }, tools);
  if (plan.kind === "not copyable") {
    const all = await createSample(model, options);
    return all.kind === "unknown locale" ? all : madeByCalls(counted, all.state, plan.why);
  }
  const sizes = new Map(
    model.entities.map(({ name }) => [
      name,
      (sample.state.entities[name]?.size ?? 0) * (plan.shared.has(name) ? 1 : copies),
    ]),
  );
  const records = (): Iterable<readonly CopiedRecord[]> => copyRecords({ ...source, plan, copies }, tools());
  return { kind: "large sample", counted, sizes, copies, because: null, records };
}

/** The plan for copies of a sample; its first copies are looked at before it is used. */
function soundPlan(
  source: Pick<CopySource, "model" | "state" | "now">,
  sample: Sample,
  { copies, counted }: { readonly copies: number; readonly counted: string },
  tools: () => TextTools,
): CopyPlan | NotCopyable {
  if ((sample.state.entities[counted]?.size ?? 0) === 0) return notCopyable(`calls have made no record of ${counted}`);
  if (copies > mostCopies) return notCopyable(`there can be ${mostCopies} copies at most`);
  const plan = planCopies(source.model, sample, counted);
  if (plan.kind === "not copyable") return plan;
  const above = numberTooLarge(source, plan, copies);
  if (above !== null) return notCopyable(`${above} may not be as large`);
  const few = Math.min(copies, copiesLookedAt);
  const copied = stateOf([...copyRecords({ ...source, plan, copies: few }, tools())].flat());
  const flaw = findFlaw(source.model, sample.state, copied, few, source.now);
  return flaw === null ? plan : notCopyable(flaw);
}

/** A field that counts up, and would be larger in some copy than its type allows; null where there is none. */
function numberTooLarge({ state }: Pick<CopySource, "state">, { copiers }: CopyPlan, copies: number): string | null {
  for (const [entity, own] of copiers)
    for (const { how, field } of own) {
      if (how !== "count") continue;
      const highest = [...(state.entities[entity]?.values() ?? [])].reduce(
        (most, { values }) => Math.max(most, Number(values[field.name] ?? 0)),
        0,
      );
      const last = highest * copies;
      if (!Number.isSafeInteger(last) || valueError(field.type, last) !== null) return `${entity}.${field.name}`;
    }
  return null;
}

function madeByCalls(counted: string | null, state: Sample["state"], because: string | null): LargeSample {
  const names = Object.keys(state.entities);
  return {
    kind: "large sample",
    counted,
    sizes: new Map(names.map((name) => [name, state.entities[name]?.size ?? 0])),
    copies: 1,
    because,
    records: () => [recordsOf(state, names)],
  };
}
