import type { Check } from "../diagnosis/check.ts";
import { checkMarks } from "./marks.ts";
import { checkMessageNames } from "./message-names.ts";
import { checkMessagesAlike } from "./messages-alike.ts";
import { checkNeverDetected } from "./never-detected.ts";

/** What is checked of point 8. */
export const errorChecks: readonly Check[] = [checkMarks, checkMessageNames, checkMessagesAlike, checkNeverDetected];
