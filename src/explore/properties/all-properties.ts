import type { Specification } from "../../model/specification.ts";
import type { Property } from "./property.ts";
import { answeredCalls } from "./answered-calls.ts";
import { givenErrors } from "./given-errors.ts";
import { keptRules } from "./kept-rules.ts";
import { possibleTransitions } from "./possible-transitions.ts";
import { progress } from "./progress.ts";
import { reachableStates } from "./reachable-states.ts";
import { shownScreens } from "./shown-screens.ts";
import { soundRecords } from "./sound-records.ts";

/** What is looked for in every document, without anyone's writing it down. */
export function allProperties(model: Specification): readonly Property[] {
  return [
    ...shownScreens(model),
    ...reachableStates(model),
    ...possibleTransitions(model),
    ...keptRules(model),
    ...soundRecords(model),
    ...progress(model),
    ...answeredCalls(model),
    ...givenErrors(model),
  ];
}
