import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * The calls that the tester generates requests for. Calls that would end its own sessions or delete everybody's data
 * are excluded, and those of which the document does not show what they do.
 */
export function testedCalls({ calls }: Specification): readonly Call[] {
  return calls.filter(
    ({ does, leftOpen }) =>
      does.kind !== "sign in" && does.kind !== "sign out" && does.kind !== "reset" && !leftOpen.includes("does"),
  );
}
