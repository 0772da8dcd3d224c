import type { Check } from "../reporting/check.ts";
import { checkMarkedFields } from "./check-marked-fields.ts";
import { checkMessageConstants } from "./check-message-constants.ts";
import { checkMessageNames } from "./check-message-names.ts";
import { checkMessagesAlike } from "./check-messages-alike.ts";
import { checkNeverDetected } from "./check-never-detected.ts";

/** The checks of point 8. */
export const errorChecks: readonly Check[] = [
  checkMarkedFields,
  checkMessageConstants,
  checkMessageNames,
  checkMessagesAlike,
  checkNeverDetected,
];
