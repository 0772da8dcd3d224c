import type { Check } from "../reporting/check.ts";
import { checkErrorsOfTransitions } from "./errors-of-transitions.ts";
import { checkFixedFields } from "./fixed-fields.ts";
import { checkGuardBoundaries } from "./guard-boundaries.ts";
import { checkGuards } from "./guards.ts";
import { checkIdleEffects } from "./idle-effects.ts";
import { checkMachines } from "./machines.ts";
import { checkTimerCircles } from "./timer-circles.ts";
import { checkTimers } from "./timers.ts";
import { checkTimersOfOneState } from "./timers-of-one-state.ts";
import { checkTimersWithoutCallers } from "./timers-without-callers.ts";
import { checkWaysOut } from "./ways-out.ts";

/** The checks of point 4. */
export const stateChecks: readonly Check[] = [
  checkErrorsOfTransitions,
  checkFixedFields,
  checkGuardBoundaries,
  checkGuards,
  checkIdleEffects,
  checkMachines,
  checkTimerCircles,
  checkTimersOfOneState,
  checkTimersWithoutCallers,
  checkTimers,
  checkWaysOut,
];
