import type { Specification } from "../../model/specification.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";

/** Gives the document without the calls that no role may ever make; many conventional calls are of that kind. */
export function withoutForbiddenCalls(model: Specification): Specification {
  return { ...model, calls: model.calls.filter((call) => model.roles.some(({ name }) => mayEver(model, name, call))) };
}
