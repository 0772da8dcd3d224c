import type { Check } from "../reporting/check.ts";
import { checkAccountsOfCalls } from "./check-accounts-of-calls.ts";
import { checkAnswers } from "./check-answers.ts";
import { checkCallRolesWithoutRight } from "./check-call-roles-without-right.ts";
import { checkComputedInputs } from "./check-computed-inputs.ts";
import { checkEmptyStatus } from "./check-empty-status.ts";
import { checkHiddenRecords } from "./check-hidden-records.ts";
import { checkIdleInputs } from "./check-idle-inputs.ts";
import { checkInputsLeftOut } from "./check-inputs-left-out.ts";
import { checkLimits } from "./check-limits.ts";
import { checkListedErrors } from "./check-listed-errors.ts";
import { checkOtherPages } from "./check-other-pages.ts";
import { checkReadingWrites } from "./check-reading-writes.ts";
import { checkUnusedShapes } from "./check-unused-shapes.ts";

/** The checks of point 7. */
export const callChecks: readonly Check[] = [
  checkAccountsOfCalls,
  checkAnswers,
  checkCallRolesWithoutRight,
  checkEmptyStatus,
  checkHiddenRecords,
  checkIdleInputs,
  checkInputsLeftOut,
  checkLimits,
  checkListedErrors,
  checkOtherPages,
  checkReadingWrites,
  checkUnusedShapes,
  checkComputedInputs,
];
