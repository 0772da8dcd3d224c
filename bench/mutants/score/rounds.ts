import { readDocument, scoredDocuments } from "../documents.ts";
import type { ReadDocument } from "../documents.ts";
import { remembered } from "../equivalence/remembered.ts";
import { sightsOf } from "../equivalence/sights.ts";
import { faultsIn } from "../faults/faults-in.ts";
import { mutantsOf } from "../operators/mutants-of.ts";
import { sample } from "../operators/sample.ts";
import type { Options } from "../options.ts";
import { assess, tryOn } from "./assess.ts";
import type { Culprit } from "./culprit.ts";
import { culpritOf, overHttp } from "./of-mutant.ts";
import { counts } from "./result.ts";
import type { Result, Trial } from "./result.ts";

/** A result so far, and which of all it is: what comes later takes its place. */
export interface Noted {
  readonly key: string;
  readonly result: Result;
}

/** So long everybody is judged; only what was not found then is judged for longer. */
const firstCalls = 1000;

/**
 * Assesses each culprit whose turn it is in this process, seed by seed, so that where time is over before the work is done fewer
 * seeds were tried, of everything alike. What nobody could tell from the document comes last: another seed may find it all the same.
 */
export async function assessPart(options: Options, part: number, note: (noted: Noted) => void): Promise<void> {
  const { workers, calls, seeds, firstSeed, minutes } = options;
  const end = minutes === null ? Infinity : Date.now() + minutes * 60_000;
  const isOver = (): boolean => Date.now() > end;
  const begun: Begun[] = [];
  for (const { document, culprits } of scored(options)) {
    const sights = remembered(options.equivalence, document.model, () => sightsOf(document.model));
    for (const [at, culprit] of culprits.entries()) {
      if (at % workers !== part || isOver()) continue;
      const one: Begun = {
        key: `${document.path} ${at}`,
        document,
        culprit,
        result: await assess(document, culprit, sights, {
          ...options,
          seed: firstSeed,
          calls: Math.min(calls, firstCalls),
        }),
      };
      begun.push(one);
      note(one);
    }
  }
  const all = Array.from({ length: seeds }, (_, at) => firstSeed + at);
  for (const seed of all) {
    for (const one of begun) if (counts(one.result)) await go(one, seed);
    await goOnWithAll(seed);
  }
  for (const seed of all) for (const one of begun) await go(one, seed);
  // What a seed has found by then counts after all.
  for (const seed of all) await goOnWithAll(seed);

  async function goOnWithAll(seed: number): Promise<void> {
    // What is no part of a document is scored for as long as everything is.
    for (const one of begun) if (one.result.kind === "mutant" && counts(one.result)) await goOn(one, seed);
  }

  async function go(one: Begun, seed: number): Promise<void> {
    if (isOver() || one.result.trials.some((trial) => trial.seed === seed)) return;
    keep(one, await tryOn(one.document, one.culprit, seed, Math.min(calls, firstCalls)));
  }

  async function goOn(one: Begun, seed: number): Promise<void> {
    const trial = one.result.trials.find((of) => of.seed === seed);
    if (trial === undefined || trial.foundAt !== null || trial.calls >= calls || isOver()) return;
    keep(one, await tryOn(one.document, one.culprit, seed, calls));
  }

  function keep(one: Begun, trial: Trial): void {
    const others = one.result.trials.filter(({ seed }) => seed !== trial.seed);
    one.result = { ...one.result, trials: [...others, trial].toSorted((left, right) => left.seed - right.seed) };
    note(one);
  }
}

/** A culprit that is being assessed. */
interface Begun {
  readonly key: string;
  readonly document: ReadDocument;
  readonly culprit: Culprit;
  result: Result;
}

function scored(
  options: Options,
): readonly { readonly document: ReadDocument; readonly culprits: readonly Culprit[] }[] {
  const { documents } = options;
  return scoredDocuments
    .filter(({ path }) => documents.length === 0 || documents.some((name) => path.includes(name)))
    .map((one) => {
      const document = readDocument(one);
      return { document, culprits: culpritsIn(document, options) };
    });
}

/** How many culprits there are to assess. */
export function countOf(options: Options): number {
  return scored(options).reduce((sum, { culprits }) => sum + culprits.length, 0);
}

function culpritsIn(
  document: ReadDocument,
  { hasMutants, hasFaults, http, sample: most, only }: Options,
): readonly Culprit[] {
  const isWanted = ({ operator, says }: { readonly operator: string; readonly says: string }): boolean =>
    `${operator}: ${says}`.includes(only);
  const mutants = hasMutants || http > 0 ? mutantsOf(document.model).filter(isWanted) : [];
  return [
    ...(hasMutants ? sample(mutants, most).map(culpritOf) : []),
    ...(hasFaults ? faultsIn(document).filter(isWanted) : []),
    ...sample(mutants, http).map(overHttp),
  ];
}
