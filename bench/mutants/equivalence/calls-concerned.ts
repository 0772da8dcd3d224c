import { plain } from "../../../src/compare/same.ts";
import type { Call } from "../../../src/model/call.ts";
import type { Specification } from "../../../src/model/specification.ts";

/** A call that a document and a mutant of it may answer differently in the same world. */
export interface Concerned {
  readonly call: Call;
  /** Whether it is about what they differ in; else it only shows that. */
  readonly isClose: boolean;
}

/** The calls that a document and a mutant of it may answer differently, those that are about what they differ in first. */
export function callsConcerned(document: Specification, mutant: Specification): readonly Concerned[] {
  const isDifferent = (part: (model: Specification) => unknown): boolean => plain(part(document)) !== plain(part(mutant));
  const all = document.calls;
  if (isDifferent(everywhere)) return all.map((call) => ({ call, isClose: true }));
  const entities = document.entities.map(({ name }) => name).filter((name) => isDifferent((model) => ofEntity(model, name)));
  if (entities.length > 0) {
    const concerned = all.map((call) => ({ call, isClose: entities.some((name) => isAbout(document, call, name)) }));
    return concerned.toSorted((one, other) => Number(other.isClose) - Number(one.isClose));
  }
  const names = mutant.calls.map(({ name }) => name);
  const ruled = isDifferent(({ rules }) => rules);
  return all.filter((call) => !names.includes(call.name) || (ruled && call.method !== "GET") || isDifferent((model) => ofCall(model, call))).map((call) => ({ call, isClose: true }));
}

/** What may show in any answer. */
function everywhere({ shapes, errors, constants, allCalls, identification }: Specification): unknown {
  return [shapes, errors, constants, allCalls, identification];
}

/** What is said of an entity that shows wherever its records do. */
function ofEntity({ entities, grants }: Specification, name: string): unknown {
  return [entities.filter((entity) => entity.name === name), grants.filter(({ action }) => action.kind === "read" && action.entity === name)];
}

function isAbout({ identification }: Specification, { does, subject }: Call, name: string): boolean {
  return subject?.entity === name || ("entity" in does ? does.entity === name : does.kind === "statements" || (identification?.entity === name && does.kind !== "nothing"));
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
