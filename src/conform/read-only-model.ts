import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";

/**
 * The model for a run that must not write (`ninepoint test --read-only`): all calls that write are left out, except
 * signing in, which reading needs.
 */
export function readOnlyModel(model: Specification): Specification {
  return { ...model, calls: model.calls.filter((call) => call.does.kind === "sign in" || readsOnly(call)) };
}

function readsOnly({ method, does }: Call): boolean {
  return (
    method === "GET" && (does.kind === "list" || does.kind === "read" || does.kind === "me" || does.kind === "nothing")
  );
}
