import type { CallWitness, Witness } from "../search/witness.ts";
import { contradictsDirection } from "./contradicts-direction.ts";
import type { CandidateDifference, WitnessCriteria } from "./difference.ts";

/** The witnesses that a search has found, each with the differences that it shows. */
export interface Findings {
  note(witness: CallWitness): void;
  keep(candidate: CandidateDifference, way: string, witness: Witness): void;
  /** The differences that a call could still show. */
  unshown(): readonly CandidateDifference[];
  /** The best witnesses of a difference: at most one for each way in which decisions differ. */
  of(candidate: CandidateDifference): readonly Witness[];
  /** Calls that are decided differently although no difference explains it. */
  others(): readonly CallWitness[];
}

/** Makes findings without any witness. */
export function createFindings(candidates: readonly CandidateDifference[]): Findings {
  const found = new Map<CandidateDifference, Map<string, Witness>>(
    candidates.map((candidate) => [candidate, new Map()]),
  );
  const others = new Map<string, CallWitness>();
  const searchable = candidates.filter((candidate) => criteriaOf(candidate) !== null);
  const isShownEnough = (candidate: CandidateDifference): boolean =>
    [...found.get(candidate)!.keys()].some((way) => showsWell(candidate, way));
  return {
    note(witness) {
      const { kind } = witness.difference;
      let isExplained = isConsequence(witness);
      for (const candidate of searchable) {
        const kept = found.get(candidate)!;
        if (isExplained && kept.has(kind)) continue;
        if (criteriaOf(candidate)?.isShownBy(witness) !== true || contradictsDirection(candidate, witness)) continue;
        isExplained = true;
        keepFirst(kept, kind, witness);
      }
      if (!isExplained) keepFirst(others, `${witness.role} ${witness.request.call} ${kind}`, witness);
    },
    keep(candidate, way, witness) {
      if (!contradictsDirection(candidate, witness)) keepFirst(found.get(candidate)!, way, witness);
    },
    unshown: () =>
      searchable.filter((candidate) => criteriaOf(candidate)?.kind === "calls" && !isShownEnough(candidate)),
    of(candidate) {
      const all = [...found.get(candidate)!];
      const good = all.filter(([way]) => showsWell(candidate, way));
      return (good.length > 0 ? good : all).map(([, witness]) => witness);
    },
    others: () => [...others.values()],
  };
}

/** How a witness of a difference is recognized; null where no call can show it. */
export function criteriaOf({ criteria }: CandidateDifference): WitnessCriteria | null {
  return criteria === null || criteria.kind === "none" ? null : criteria;
}

/** Whether a witness of this kind is as good as any. That a right is missing shows better in what is granted than in another refusal. */
function showsWell({ aspect }: CandidateDifference, way: string): boolean {
  return aspect !== "access" || way !== "error";
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
