import type { Check } from "../reporting/check.ts";
import { checkAccountsOfCalls } from "./accounts-of-calls.ts";
import { checkAnswers } from "./answers.ts";
import { checkCallRolesWithoutRight } from "./call-roles-without-right.ts";
import { checkEmptyStatus } from "./empty-status.ts";
import { checkHiddenRecords } from "./hidden-records.ts";
import { checkIdleInputs } from "./idle-inputs.ts";
import { checkLimits } from "./limits.ts";
import { checkListedErrors } from "./listed-errors.ts";
import { checkOtherPages } from "./other-pages.ts";
import { checkReadingWrites } from "./reading-writes.ts";
import { checkUnusedShapes } from "./unused-shapes.ts";

/** The checks of point 7. */
export const callChecks: readonly Check[] = [
  checkAccountsOfCalls,
  checkAnswers,
  checkCallRolesWithoutRight,
  checkEmptyStatus,
  checkHiddenRecords,
  checkIdleInputs,
  checkLimits,
  checkListedErrors,
  checkOtherPages,
  checkReadingWrites,
  checkUnusedShapes,
];
