import type { Check } from "../reporting/check.ts";
import { checkConstantNames } from "./check-constant-names.ts";
import { checkConstantValues } from "./check-constant-values.ts";
import { checkConstantsInWords } from "./check-constants-in-words.ts";

/** The checks of point 9. */
export const constantChecks: readonly Check[] = [checkConstantNames, checkConstantValues, checkConstantsInWords];
