import type { Specification } from "../../model/specification.ts";
import type { Property } from "./property.ts";
import { answerableCalls } from "./answerable-calls.ts";
import { reachableErrors } from "./reachable-errors.ts";
import { ruleInvariants } from "./rule-invariants.ts";
import { possibleTransitions } from "./possible-transitions.ts";
import { progressProperties } from "./progress-properties.ts";
import { reachableStates } from "./reachable-states.ts";
import { nonEmptyScreens } from "./non-empty-screens.ts";
import { recordIntegrity } from "./record-integrity.ts";

/** The properties that are looked for in every document. */
export function builtInProperties(model: Specification): readonly Property[] {
  return [
    ...nonEmptyScreens(model),
    ...reachableStates(model),
    ...possibleTransitions(model),
    ...ruleInvariants(model),
    ...recordIntegrity(model),
    ...progressProperties(model),
    ...answerableCalls(model),
    ...reachableErrors(model),
  ];
}
