import type { FunctionEntry } from "./functions/function-entry.ts";
import { listFunctions } from "./functions/list-functions.ts";
import { numberFunctions } from "./functions/number-functions.ts";
import { textFunctions } from "./functions/text-functions.ts";
import { timeFunctions } from "./functions/time-functions.ts";

/** Every function there is: to add one, add an entry here, its SQL, and its row in docs/language/expressions.md. */
export const functions: readonly FunctionEntry[] = [...textFunctions, ...listFunctions, ...numberFunctions, ...timeFunctions];

/** The entry that a checked call means; undefined only for a tree that wasn't made by the checker. */
export function functionFor(name: string, takes: (entry: FunctionEntry) => boolean): FunctionEntry | undefined {
  return functions.find((entry) => entry.name === name && takes(entry));
}
