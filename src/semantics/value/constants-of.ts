import { oncePer } from "../../base/once-per.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";

/** The values of the constants by name. */
export function constantsOf({ constants }: Pick<Specification, "constants">): Readonly<Record<string, Value>> {
  return valuesByName(constants);
}

const valuesByName = oncePer(
  (constants: Specification["constants"]): Readonly<Record<string, Value>> =>
    Object.fromEntries(constants.map(({ name, value }) => [name, value])),
);
