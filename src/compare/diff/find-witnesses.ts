import type { Call } from "../../model/call.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither, modelsOfPair, roleNamesInEither } from "../model-pair/model-pair.ts";
import { drawWorldsFor, findDifferingCalls, findVisibilityDifferences } from "../search/find-differing-calls.ts";
import type { CallTarget, SearchSize } from "../search/find-differing-calls.ts";
import { partsAroundCall } from "../search/parts-around-call.ts";
import { shrinkWitness } from "../search/shrink-witness.ts";
import type { CallWitness, Witness } from "../search/witness.ts";
import type { CandidateDifference, Difference } from "./difference.ts";
import { createFindings, criteriaOf } from "./findings.ts";
import { pageSizeConstant } from "../../model/constant.ts";

/** How much is tried in the search for witnesses. */
export interface SearchEffort {
  /** For all calls. */
  readonly broad: SearchSize;
  /** For the calls that concern a difference without a witness. */
  readonly deep: SearchSize;
}

/** Enough to find every witness that was ever found. */
export const defaultEffort: SearchEffort = {
  broad: { worlds: 12, requests: 2 },
  deep: { worlds: 150, requests: 3, most: 12_000 },
};

/** The differences with their witnesses. */
export interface WitnessedDifferences {
  readonly differences: readonly Difference[];
  /** Calls that are decided differently although no difference explains it. */
  readonly others: readonly CallWitness[];
}

/** Looks for calls that the two models decide differently, and for what roles may see under one of them only. */
export function findWitnesses(
  pair: ModelPair,
  candidates: readonly CandidateDifference[],
  { broad, deep }: SearchEffort = defaultEffort,
): WitnessedDifferences {
  const worlds = { pair, ...drawWorldsFor(pair) };
  const found = createFindings(candidates);
  const everyRole = roleNamesInEither(pair);
  for (const witness of findDifferingCalls(
    worlds,
    () => callsInEither(pair).map((call) => ({ call, roles: everyRole })),
    broad,
  ))
    found.note(witness);
  const concerned = concernedCalls(pair, candidates);
  const targets = (): readonly CallTarget[] => {
    const left = found.unshown();
    return callsInEither(pair).flatMap((call) => {
      const about = left.filter((candidate) => concerned.get(candidate)!.has(call));
      const isForAll = about.some(({ roles }) => roles.length === 0);
      const roles = everyRole.filter((role) => isForAll || about.some((one) => one.roles.includes(role)));
      return roles.length === 0 ? [] : [{ call, roles }];
    });
  };
  for (const witness of findDifferingCalls(worlds, targets, deep)) found.note(witness);
  for (const candidate of candidates) {
    const { criteria } = candidate;
    if (criteria?.kind !== "sight" || found.of(candidate).length > 0) continue;
    for (const witness of findVisibilityDifferences(worlds, criteria.role, criteria.entity, criteria.field, deep))
      found.keep(candidate, witness.visibleIn, witness);
  }
  const shrunk = new Map<Witness, Witness>();
  const shrink = <W extends Witness>(witness: W): W => {
    if (!shrunk.has(witness)) shrunk.set(witness, shrinkWitness(pair, witness));
    return shrunk.get(witness) as W;
  };
  return {
    differences: candidates.map((candidate) => {
      const { criteria, ...difference } = candidate;
      return {
        ...difference,
        searched: criteriaOf(candidate) !== null,
        unsearched: criteria?.kind === "none" ? criteria.because : null,
        witnesses: found.of(candidate).map(shrink),
      };
    }),
    others: found.others().map(shrink),
  };
}

/** The calls that concern each difference. */
function concernedCalls(
  pair: ModelPair,
  candidates: readonly CandidateDifference[],
): ReadonlyMap<CandidateDifference, ReadonlySet<Call>> {
  return new Map(
    candidates.map((candidate) => [
      candidate,
      new Set(callsInEither(pair).filter((call) => isCallConcerned(pair, candidate, call))),
    ]),
  );
}

/** Whether the parts of a model around a call mention what a difference is about. */
function isCallConcerned(pair: ModelPair, { subject }: CandidateDifference, call: Call): boolean {
  if (subject === pageSizeConstant) return call.does.kind === "list";
  // `Ticket.subject` is about its field, `assign Ticket` about its action; a rule or a constant has its whole name.
  const needles = [
    subject,
    subject.includes(".") ? (subject.split(/[.\s]/)[1] ?? subject) : (subject.split(" ")[0] ?? subject),
  ].map((name) => JSON.stringify(name));
  return modelsOfPair(pair).some((model) => {
    const text = partsAroundCall(model, call);
    return needles.some((needle) => text.includes(needle));
  });
}
