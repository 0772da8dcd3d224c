import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/gate.ts";

/** The document without the calls that no role may ever make: conventions have many of them. */
export function withoutForbiddenCalls(model: Specification): Specification {
  return { ...model, calls: model.calls.filter((call) => model.roles.some(({ name }) => mayEver(model, name, call))) };
}
