import type { FunctionEntry } from "./functions/function-entry.ts";
import { jsonFunctions } from "./functions/json-functions.ts";
import { listFunctions } from "./functions/list-functions.ts";
import { numberFunctions } from "./functions/number-functions.ts";
import { textFunctions } from "./functions/text-functions.ts";
import { timeFunctions } from "./functions/time-functions.ts";

/** Every function there is: to add one, add an entry here, its SQL, and its row in docs/language/expressions.md. */
export const functions: readonly FunctionEntry[] = [...textFunctions, ...listFunctions, ...numberFunctions, ...timeFunctions, ...jsonFunctions];
