import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/** The calls that a tester makes of its own accord: those that would end its own sessions, or everybody's data, are none. */
export function testedCalls({ calls }: Specification): readonly Call[] {
  return calls.filter(({ does }) => does.kind !== "sign in" && does.kind !== "sign out" && does.kind !== "reset");
}
