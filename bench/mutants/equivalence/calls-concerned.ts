import { plain } from "../../../src/compare/same.ts";
import type { Call } from "../../../src/model/call.ts";
import type { Specification } from "../../../src/model/specification.ts";

/** The calls that a document and a mutant of it may answer differently in the same world. */
export function callsConcerned(document: Specification, mutant: Specification): readonly Call[] {
  const isDifferent = (part: (model: Specification) => unknown): boolean => plain(part(document)) !== plain(part(mutant));
  const all = document.calls;
  if (isDifferent(everywhere)) return all;
  const names = mutant.calls.map(({ name }) => name);
  const ruled = isDifferent(({ rules }) => rules);
  return all.filter((call) => !names.includes(call.name) || (ruled && call.method !== "GET") || isDifferent((model) => ofCall(model, call)));
}

/** What may show in any answer. */
function everywhere({ entities, shapes, errors, constants, allCalls, identification, grants }: Specification): unknown {
  return [entities, shapes, errors, constants, allCalls, identification, grants.filter(({ action }) => action.kind === "read")];
}

/** What is said of one call, of the transition that it takes, and of who may make it. */
function ofCall({ calls, machines, grants }: Specification, { name }: Call): unknown {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) return null;
  const { does } = call;
  const isOfIt = (transition: string): boolean => does.kind === "statements" || (does.kind === "transition" && does.transition === transition);
  return [
    call,
    machines.map(({ initial, transitions, entity }) => [does.kind === "transition" ? null : initial, transitions.filter((one) => isOfIt(one.name) && (does.kind !== "transition" || does.entity === entity))]),
    grants.filter(({ action }) => {
      if (action.kind === "call") return action.call === name;
      if (action.kind === "transition") return isOfIt(action.transition);
      return does.kind === "statements" || does.kind === action.kind || (does.kind === "create" && action.kind === "update") || (does.kind === "update" && action.kind === "create");
    }),
  ];
}
