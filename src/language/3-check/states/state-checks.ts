import type { Check } from "../reporting/check.ts";
import { checkErrorsOfTransitions } from "./check-errors-of-transitions.ts";
import { checkFixedFields } from "./check-fixed-fields.ts";
import { checkGuardBoundaries } from "./check-guard-boundaries.ts";
import { checkGuards } from "./check-guards.ts";
import { checkGuardsAgainstRights } from "./check-guards-against-rights.ts";
import { checkIdleEffects } from "./check-idle-effects.ts";
import { checkUnreachableStates } from "./check-unreachable-states.ts";
import { checkTimerCircles } from "./check-timer-circles.ts";
import { checkTimers } from "./check-timers.ts";
import { checkTimersOfOneState } from "./check-timers-of-one-state.ts";
import { checkTimersWithoutCallers } from "./check-timers-without-callers.ts";
import { checkWaitingCircles } from "./check-waiting-circles.ts";
import { checkWaysOut } from "./check-ways-out.ts";

/** The checks of point 4. */
export const stateChecks: readonly Check[] = [
  checkErrorsOfTransitions,
  checkFixedFields,
  checkGuardBoundaries,
  checkGuards,
  checkGuardsAgainstRights,
  checkIdleEffects,
  checkUnreachableStates,
  checkTimerCircles,
  checkTimersOfOneState,
  checkTimersWithoutCallers,
  checkTimers,
  checkWaysOut,
  checkWaitingCircles,
];
