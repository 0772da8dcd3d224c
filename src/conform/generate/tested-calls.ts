import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * The calls that the tester generates requests for. Calls that would end its own sessions or delete everybody's data
 * are excluded.
 */
export function testedCalls({ calls }: Specification): readonly Call[] {
  return calls.filter(({ does }) => does.kind !== "sign in" && does.kind !== "sign out" && does.kind !== "reset");
}
