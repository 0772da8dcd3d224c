import type { Specification } from "../../model/specification.ts";
import { textOfPart } from "../model-pair/is-same-part.ts";
import type { CandidateDifference } from "./difference.ts";

/** A difference of something with a name, as one of wording if neither document uses the name where anything is decided. */
export function asWordsIfUnused(
  difference: CandidateDifference,
  name: string,
  declaredIn: "constants" | "errors",
  ...models: readonly Specification[]
): CandidateDifference {
  const mention = JSON.stringify(name);
  const isUsed = models.some((model) => textOfPart(withoutDeclarations(model, declaredIn)).includes(mention));
  return isUsed ? difference : { ...difference, aspect: "words", change: wordingOf(difference), criteria: null };
}

function wordingOf({ change }: CandidateDifference): CandidateDifference["change"] {
  return change === "added" || change === "removed" ? change : "changed";
}

/** A model without the declarations of one kind, and without what claims and examples say. Messages of errors use constants. */
function withoutDeclarations(model: Specification, declaredIn: "constants" | "errors"): unknown {
  return { ...model, points: [], claims: [], examples: [], [declaredIn]: [] };
}
