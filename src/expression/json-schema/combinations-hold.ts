import { isList, ownValue } from "../json/json-object.ts";
import type { KeywordContext } from "./keyword-context.ts";

/** Whether the keywords that combine schemas hold for the value: `allOf`, `anyOf`, `oneOf`, `not`, `if`. */
export function combinationsHold({ schema, holdsHere }: KeywordContext): boolean {
  const [all, any, one, not, condition] = [
    ownValue(schema, "allOf"),
    ownValue(schema, "anyOf"),
    ownValue(schema, "oneOf"),
    ownValue(schema, "not"),
    ownValue(schema, "if"),
  ];
  if (all !== undefined && isList(all) && !all.every(holdsHere)) return false;
  // All subschemas are evaluated, because each may evaluate properties that the others do not.
  if (any !== undefined && isList(any) && any.filter(holdsHere).length === 0) return false;
  if (one !== undefined && isList(one) && one.filter(holdsHere).length !== 1) return false;
  if (not !== undefined && holdsHere(not)) return false;
  if (condition === undefined) return true;
  const branch = ownValue(schema, holdsHere(condition) ? "then" : "else");
  return branch === undefined || holdsHere(branch);
}
