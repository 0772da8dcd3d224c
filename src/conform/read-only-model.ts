import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";

/** The document as far as whoever only looks has to do with it: calls that write nothing, and signing in. */
export function readOnlyModel(model: Specification): Specification {
  return { ...model, calls: model.calls.filter((call) => call.does.kind === "sign in" || readsOnly(call)) };
}

function readsOnly({ method, does }: Call): boolean {
  return (
    method === "GET" && (does.kind === "list" || does.kind === "read" || does.kind === "me" || does.kind === "nothing")
  );
}
