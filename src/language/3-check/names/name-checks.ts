import type { Check } from "../reporting/check.ts";
import { checkHiddenNames } from "./check-hidden-names.ts";
import { checkSimilarNames } from "./check-similar-names.ts";

/** The checks of names in all points. */
export const nameChecks: readonly Check[] = [checkSimilarNames, checkHiddenNames];
