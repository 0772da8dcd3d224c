import type { Check } from "../reporting/check.ts";
import { checkConstantNames } from "./constant-names.ts";
import { checkConstantValues } from "./constant-values.ts";
import { checkConstantsInWords } from "./only-in-words.ts";

/** The checks of point 9. */
export const constantChecks: readonly Check[] = [checkConstantNames, checkConstantValues, checkConstantsInWords];
