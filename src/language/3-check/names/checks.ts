import type { Check } from "../diagnosis/check.ts";
import { checkHiddenNames } from "./hidden.ts";
import { checkSimilarNames } from "./similar-names.ts";

/** What is checked of names, wherever they are declared. */
export const nameChecks: readonly Check[] = [checkSimilarNames, checkHiddenNames];
