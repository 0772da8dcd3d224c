import type { Call } from "../../model/call.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { callsInEither, modelsOfPair, roleNamesInEither } from "../model-pair/model-pair.ts";
import { drawWorldsFor, findDifferingCalls, findVisibilityDifferences } from "../search/find-differing-calls.ts";
import type { SearchSize } from "../search/find-differing-calls.ts";
import { partsAroundCall } from "../search/parts-around-call.ts";
import { shrinkWitness } from "../search/shrink-witness.ts";
import type { CallWitness, Witness } from "../search/witness.ts";
import type { Difference, CandidateDifference } from "./difference.ts";
import { pageSizeConstant } from "../../model/constant.ts";

/** How much is tried in the search for witnesses. */
export interface SearchEffort {
  /** For all calls. */
  readonly broad: SearchSize;
  /** For the calls that concern a difference without a witness. */
  readonly deep: SearchSize;
}

/** Enough to find every witness that was ever found. */
export const defaultEffort: SearchEffort = { broad: { worlds: 12, requests: 2 }, deep: { worlds: 150, requests: 3 } };

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
  const found = new Map<CandidateDifference, Map<string, Witness>>(
    candidates.map((candidate) => [candidate, new Map()]),
  );
  const others = new Map<string, CallWitness>();
  const searchable = candidates.filter(({ criteria }) => criteria !== null);
  const note = (witness: CallWitness): void => {
    const shown = searchable.filter(({ criteria }) => criteria?.isShownBy(witness) === true);
    for (const candidate of shown) keepFirst(found.get(candidate)!, witness.difference.kind, witness);
    if (shown.length === 0 && !isConsequence(witness))
      keepFirst(others, `${witness.role} ${witness.request.call} ${witness.difference.kind}`, witness);
  };
  const isShownEnough = (candidate: CandidateDifference): boolean =>
    [...found.get(candidate)!.keys()].some((kind) => showsWell(candidate, kind));
  const everyRole = roleNamesInEither(pair);
  for (const witness of findDifferingCalls(
    worlds,
    callsInEither(pair).map((call) => ({ call, roles: everyRole })),
    broad,
  ))
    note(witness);
  for (const candidate of searchable) {
    if (candidate.criteria?.kind !== "calls" || isShownEnough(candidate)) continue;
    const calls = callsInEither(pair).filter((call) => isCallConcerned(pair, candidate, call));
    const roles = candidate.roles.length === 0 ? everyRole : candidate.roles;
    for (const witness of findDifferingCalls(
      worlds,
      calls.map((call) => ({ call, roles })),
      deep,
    )) {
      note(witness);
      if (isShownEnough(candidate)) break;
    }
  }
  for (const candidate of candidates) {
    const { criteria } = candidate;
    if (criteria?.kind !== "sight" || found.get(candidate)!.size > 0) continue;
    for (const witness of findVisibilityDifferences(worlds, criteria.role, criteria.entity, criteria.field, deep))
      keepFirst(found.get(candidate)!, witness.visibleIn, witness);
  }
  return {
    differences: candidates.map((candidate) => {
      const { criteria, ...difference } = candidate;
      return {
        ...difference,
        searched: criteria !== null,
        witnesses: bestWitnesses(candidate, found.get(candidate)!).map((witness) => shrinkWitness(pair, witness)),
      };
    }),
    others: [...others.values()].map((witness) => shrinkWitness(pair, witness) as CallWitness),
  };
}

/** Whether a witness of this kind is as good as any. That a right is missing shows better in what is granted than in another refusal. */
function showsWell({ aspect }: CandidateDifference, kind: string): boolean {
  return aspect !== "access" || kind !== "error";
}

/** The witnesses that show a difference well, or all, if none does. */
function bestWitnesses(candidate: CandidateDifference, found: ReadonlyMap<string, Witness>): readonly Witness[] {
  const good = [...found].filter(([kind]) => showsWell(candidate, kind));
  return (good.length > 0 ? good : [...found]).map(([, witness]) => witness);
}

function keepFirst<W extends Witness>(kept: Map<string, W>, key: string, witness: W): void {
  if (!kept.has(key)) kept.set(key, witness);
}

/** Whether a decision differs only as a consequence of a difference that is reported anyway. */
function isConsequence({ difference: { kind } }: CallWitness): boolean {
  return (
    kind === "error" ||
    kind === "body" ||
    kind === "headers" ||
    kind === "written" ||
    kind === "status" ||
    kind === "worded"
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
