import type { Call, Input } from "../../../model/call.ts";
import type { Specification } from "../../../model/specification.ts";
import { inputGiving } from "./input-giving.ts";

/** The input by which a call gives the person whom it is about another secret to sign in with; undefined where it has none. */
export function secretInputOf(model: Specification, call: Call): Input | undefined {
  const { identification } = model;
  if (identification === null || call.subject?.entity !== identification.entity) return undefined;
  return inputGiving(model, call, identification.secret, call.takes);
}
