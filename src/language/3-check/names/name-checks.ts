import type { Check } from "../reporting/check.ts";
import { checkHiddenNames } from "./hidden.ts";
import { checkSimilarNames } from "./similar-names.ts";

/** The checks of names in all points. */
export const nameChecks: readonly Check[] = [checkSimilarNames, checkHiddenNames];
