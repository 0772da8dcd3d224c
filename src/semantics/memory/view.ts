import { evaluationBudget as usualBudget } from "./budget.ts";
import type { Specification } from "../../model/specification.ts";
import type { ProgramEnvironment } from "../program/environment.ts";
import type { State } from "../state/state.ts";
import { constantsOf } from "../value/constants-of.ts";
import { createTruth } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";
import { createVisibility } from "./visibility.ts";
import type { Visibility } from "./visibility.ts";

/** A state as an actor in a role sees it. */
export interface View {
  readonly model: Specification;
  readonly state: State;
  readonly role: string;
  readonly moment: Moment;
  readonly truth: Truth;
  readonly visibility: Visibility;
}

/** Makes the view of a state for an actor in a role. */
export function viewOf(model: Specification, state: State, role: string, moment: Moment): View {
  const truth = createTruth(model, state, moment);
  return { model, state, role, moment, truth, visibility: createVisibility(model, truth, role, moment) };
}

/** What expressions depend on besides records. `budget` is shared by all evaluations of one decision. */
export function momentOf(
  model: Specification,
  environment: ProgramEnvironment,
  budget: Moment["budget"] = { left: usualBudget },
): Moment {
  return { ...environment, constants: constantsOf(model), budget };
}
