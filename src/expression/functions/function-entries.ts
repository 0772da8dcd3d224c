import type { FunctionEntry } from "./function-entry.ts";
import { jsonFunctions } from "./json-functions.ts";
import { listFunctions } from "./list-functions.ts";
import { numberFunctions } from "./number-functions.ts";
import { textFunctions } from "./text-functions.ts";
import { timeFunctions } from "./time-functions.ts";

/** All functions of the language. A new one needs an entry here, its SQL, and its row in docs/language/expressions.md. */
export const functionEntries: readonly FunctionEntry[] = [
  ...textFunctions,
  ...listFunctions,
  ...numberFunctions,
  ...timeFunctions,
  ...jsonFunctions,
];
