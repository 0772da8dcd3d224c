import type { Call } from "../model/call.ts";
import type { Specification } from "../model/specification.ts";

/** The part of a document for a read-only run: calls that write nothing, and signing in. */
export function readOnlyModel(model: Specification): Specification {
  return { ...model, calls: model.calls.filter((call) => call.does.kind === "sign in" || readsOnly(call)) };
}

function readsOnly({ method, does }: Call): boolean {
  return (
    method === "GET" && (does.kind === "list" || does.kind === "read" || does.kind === "me" || does.kind === "nothing")
  );
}
