import type { Check } from "../reporting/check.ts";
import { checkMarkedFields } from "./marked-fields.ts";
import { checkMessageNames } from "./message-names.ts";
import { checkMessagesAlike } from "./messages-alike.ts";
import { checkNeverDetected } from "./never-detected.ts";

/** The checks of point 8. */
export const errorChecks: readonly Check[] = [
  checkMarkedFields,
  checkMessageNames,
  checkMessagesAlike,
  checkNeverDetected,
];
