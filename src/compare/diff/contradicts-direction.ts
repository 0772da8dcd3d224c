import type { Witness } from "../search/witness.ts";
import type { Aspect, CandidateDifference, ChangeDirection } from "./difference.ts";

/** Whether a witness goes the other way than a difference is known to go, so that something else has to be its cause. */
export function contradictsDirection({ aspect, change, roles }: CandidateDifference, witness: Witness): boolean {
  const goes = allowing(aspect, roles.length > 0, change);
  const shows = directionOfWitness(witness);
  return goes !== null && shows !== null && goes !== shows;
}

/** Whether a witness shows that more is granted or seen, or less; null where it shows neither. */
export function directionOfWitness(witness: Witness): "more" | "less" | null {
  if (witness.kind === "sight") return witness.visibleIn === "after" ? "more" : "less";
  switch (witness.difference.kind) {
    case "granted":
    case "shown":
      return "more";
    case "refused":
    case "hidden":
      return "less";
    default:
      return null;
  }
}

/** The aspects of which a direction is proven by the statements. */
const proven: ReadonlySet<Aspect> = new Set<Aspect>(["access", "rule", "transition"]);

/** Whether a change allows more or less. What refuses allows more where it is gone. */
function allowing(aspect: Aspect, isRight: boolean, change: ChangeDirection): "more" | "less" | null {
  if (!proven.has(aspect)) return null;
  switch (change) {
    case "widened":
    case "loosened":
      return "more";
    case "narrowed":
    case "tightened":
      return "less";
    case "added":
    case "removed":
      return aspect === "transition" || isRight ? null : change === "removed" ? "more" : "less";
    case "changed":
      return null;
  }
}
