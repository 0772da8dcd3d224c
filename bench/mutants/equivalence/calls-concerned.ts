import { textOfPart } from "../../../src/compare/model-pair/is-same-part.ts";
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
  const isDifferent = (part: (model: Specification) => unknown): boolean =>
    textOfPart(part(document)) !== textOfPart(part(mutant));
  const all = document.calls;
  if (isDifferent(everywhere)) return all.map((call) => ({ call, isClose: true }));
  const constants = document.constants
    .filter(({ name, value }) => mutant.constants.find((one) => one.name === name)?.value !== value)
    .map(({ name }) => name);
  if (constants.length > 0) return closeFirst(all, (call) => constants.some((name) => turnsOn(document, call, name)));
  const entities = document.entities
    .map(({ name }) => name)
    .filter((name) => isDifferent((model) => ofEntity(model, name)));
  if (entities.length > 0) return closeFirst(all, (call) => entities.some((name) => isAbout(document, call, name)));
  const judged = [...document.rules, ...mutant.rules].filter((rule) =>
    isDifferent(({ rules }) => [
      rules.findIndex(({ name }) => name === rule.name),
      rules.find(({ name }) => name === rule.name),
    ]),
  );
  if (judged.length > 0)
    return closeFirst(
      all.filter(({ method }) => method !== "GET"),
      (call) =>
        judged.some(({ on }) => (on.kind === "call" ? on.call === call.name : isAbout(document, call, on.entity))),
    );
  const names = mutant.calls.map(({ name }) => name);
  return all
    .filter((call) => !names.includes(call.name) || isDifferent((model) => ofCall(model, call)))
    .map((call) => ({ call, isClose: true }));
}

function closeFirst(calls: readonly Call[], isClose: (call: Call) => boolean): readonly Concerned[] {
  const concerned = calls.map((call) => ({ call, isClose: isClose(call) }));
  return concerned.toSorted((one, other) => Number(other.isClose) - Number(one.isClose));
}

/** What may show in any answer. */
function everywhere({ shapes, errors, allCalls, identification }: Specification): unknown {
  return [shapes, errors, allCalls, identification];
}

/** Whether a constant decides something of a call: by a rule on it or its transition, in itself, or where anything shows it. */
function turnsOn(model: Specification, call: Call, name: string): boolean {
  const says = (part: unknown): boolean => JSON.stringify(part).includes(`"name":${JSON.stringify(name)}`);
  const { does } = call;
  if (says([model.entities, model.shapes, model.grants, call])) return true;
  if (name === "pageSize") return does.kind === "list";
  const entity = "entity" in does ? does.entity : null;
  return (
    model.rules.some(
      (rule) =>
        says(rule) &&
        (rule.on.kind === "call" ? rule.on.call === call.name : rule.on.entity === entity && call.method !== "GET"),
    ) ||
    (does.kind === "transition" &&
      model.machines.some(
        (machine) =>
          machine.entity === entity &&
          says(machine.transitions.filter((transition) => transition.name === does.transition)),
      ))
  );
}

/** What is said of an entity that shows wherever its records do. */
function ofEntity({ entities, grants }: Specification, name: string): unknown {
  return [
    entities.filter((entity) => entity.name === name),
    grants.filter(({ action }) => action.kind === "read" && action.entity === name),
  ];
}

function isAbout({ identification }: Specification, { does, subject }: Call, name: string): boolean {
  return (
    subject?.entity === name ||
    ("entity" in does
      ? does.entity === name
      : does.kind === "statements" || (identification?.entity === name && does.kind !== "nothing"))
  );
}

/** What is said of one call, of the transition that it takes, and of who may make it. */
function ofCall({ calls, machines, grants }: Specification, { name }: Call): unknown {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) return null;
  const { does } = call;
  const isOfIt = (transition: string): boolean =>
    does.kind === "statements" || (does.kind === "transition" && does.transition === transition);
  return [
    call,
    machines.map(({ initial, transitions, entity }) => [
      does.kind === "transition" ? null : initial,
      transitions.filter((one) => isOfIt(one.name) && (does.kind !== "transition" || does.entity === entity)),
    ]),
    grants.filter(({ action }) => {
      if (action.kind === "call") return action.call === name;
      if (action.kind === "transition") return isOfIt(action.transition);
      return (
        does.kind === "statements" ||
        does.kind === action.kind ||
        (does.kind === "create" && action.kind === "update") ||
        (does.kind === "update" && action.kind === "create")
      );
    }),
  ];
}
