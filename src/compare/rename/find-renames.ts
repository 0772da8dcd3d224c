import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { textOfPart, isSamePart } from "../model-pair/is-same-part.ts";
import { applyRenames } from "./apply-renames.ts";
import { jaccardSimilarity, pairByLikeness } from "./pair-by-likeness.ts";
import type { Rename } from "./rename.ts";

/** Finds what has another name in the newer document. Things are recognized by their content and their place. */
export function findRenames(older: Specification, newer: Specification): readonly Rename[] {
  let renames: readonly Rename[] = [];
  // Each kind is searched with the renames of the kinds before it applied.
  for (const stage of stages) renames = [...renames, ...stage(applyRenames(older, renames), newer)];
  return renames;
}

type Stage = (older: Specification, newer: Specification) => readonly Rename[];

const stages: readonly Stage[] = [
  findRoleRenames,
  findEntityRenames,
  findFieldRenames,
  // A default may mention a field of another entity that has another name, too.
  findFieldRenames,
  findStateRenames,
  findTransitionRenames,
  findErrorRenames,
  findConstantRenames,
  findCallRenames,
  findRuleRenames,
  findConditionRenames,
  findScreenRenames,
];

function findRoleRenames(older: Specification, newer: Specification): readonly Rename[] {
  const rights = (model: Specification, role: string): readonly string[] =>
    model.grants.filter((grant) => grant.role === role).map(({ action, when }) => textOfPart([action, when]));
  return pairByLikeness(
    older.roles,
    newer.roles,
    (a, b, isPlaced) => jaccardSimilarity(rights(older, a.name), rights(newer, b.name)) + (isPlaced ? 0.2 : 0),
  ).map(([from, to]) => ({ kind: "role", of: null, from, to }));
}

function findEntityRenames(older: Specification, newer: Specification): readonly Rename[] {
  const made = ({ fields: all }: Specification["entities"][number]): readonly string[] =>
    all.map(({ name, type }) => `${name} ${type.kind}`);
  return pairByLikeness(
    older.entities,
    newer.entities,
    (a, b, isPlaced) => jaccardSimilarity(made(a), made(b)) + (isPlaced ? 0.2 : 0),
  ).map(([from, to]) => ({ kind: "entity", of: null, from, to }));
}

function findFieldRenames(older: Specification, newer: Specification): readonly Rename[] {
  return newer.entities.flatMap((entity) => {
    const before = older.entities.find(({ name }) => name === entity.name);
    return before === undefined
      ? []
      : pairByLikeness(before.fields, entity.fields, (a, b, isPlaced) => {
          if (isSamePart({ ...a, name: "" }, { ...b, name: "" })) return isPlaced ? 1 : 0.7;
          return isPlaced &&
            a.type.kind === b.type.kind &&
            a.required === b.required &&
            a.meaning !== "" &&
            a.meaning === b.meaning
            ? 0.7
            : 0;
        }).map(([from, to]): Rename => ({ kind: "field", of: entity.name, from, to }));
  });
}

function findStateRenames(older: Specification, newer: Specification): readonly Rename[] {
  return newer.machines.flatMap((machine) => {
    const before = older.machines.find(({ entity, field }) => entity === machine.entity && field === machine.field);
    if (before === undefined) return [];
    const around = ({ transitions: all, initial }: typeof machine, state: string): readonly string[] => [
      ...all.flatMap(({ name, from, to }) => [
        ...(from.includes(state) ? [`${name} from`] : []),
        ...(to === state ? [`${name} to`] : []),
      ]),
      ...(initial === state ? ["initial"] : []),
    ];
    return pairByLikeness(before.states, machine.states, (a, b, isPlaced) =>
      a.final === b.final
        ? jaccardSimilarity(around(before, a.name), around(machine, b.name)) + (isPlaced ? 0.2 : 0)
        : 0,
    ).map(([from, to]): Rename => ({ kind: "state", of: `${machine.entity}.${machine.field}`, from, to }));
  });
}

function findTransitionRenames(older: Specification, newer: Specification): readonly Rename[] {
  return newer.machines.flatMap((machine) => {
    const before = older.machines.find(({ entity, field }) => entity === machine.entity && field === machine.field);
    return before === undefined
      ? []
      : pairByLikeness(before.transitions, machine.transitions, (a, b, isPlaced) =>
          isSamePart({ ...a, name: "" }, { ...b, name: "" }) ? (isPlaced ? 1 : 0.7) : 0,
        ).map(([from, to]): Rename => ({ kind: "transition", of: `${machine.entity}.${machine.field}`, from, to }));
  });
}

function findErrorRenames(older: Specification, newer: Specification): readonly Rename[] {
  const coded = ({
    errors: all,
  }: Specification): readonly (Specification["errors"][number] & { readonly name: string })[] =>
    all.filter(({ from }) => from === "document").map((entry) => ({ ...entry, name: entry.code }));
  return pairByLikeness(coded(older), coded(newer), (a, b, isPlaced) =>
    a.status === b.status && a.when === b.when
      ? isSamePart(a.message, b.message)
        ? 1
        : a.when !== null || isPlaced
          ? 0.6
          : 0
      : 0,
  ).map(([from, to]) => ({ kind: "error", of: null, from, to }));
}

function findConstantRenames(older: Specification, newer: Specification): readonly Rename[] {
  const fromDocument = ({ constants: all }: Specification): Specification["constants"] =>
    all.filter(({ from }) => from === "document");
  return pairByLikeness(fromDocument(older), fromDocument(newer), (a, b, isPlaced) =>
    isSamePart([a.type, a.value], [b.type, b.value]) && (isPlaced || (a.meaning !== "" && a.meaning === b.meaning))
      ? 1
      : 0,
  ).map(([from, to]) => ({ kind: "constant", of: null, from, to }));
}

function findCallRenames(older: Specification, newer: Specification): readonly Rename[] {
  return pairByLikeness(older.calls, newer.calls, (a, b) =>
    routeOfCall(a) === routeOfCall(b)
      ? 1
      : a.method === b.method &&
          isSamePart(a.does, b.does) &&
          !isSamePart(a.does, { kind: "nothing" }) &&
          isSamePart(a.takes, b.takes)
        ? 0.7
        : 0,
  ).map(([from, to]) => ({ kind: "call", of: null, from, to }));
}

function findRuleRenames(older: Specification, newer: Specification): readonly Rename[] {
  return pairByLikeness(older.rules, newer.rules, (a, b) => (isSamePart([a.on, a.holds], [b.on, b.holds]) ? 1 : 0)).map(
    ([from, to]) => ({ kind: "rule", of: null, from, to }),
  );
}

function findConditionRenames(older: Specification, newer: Specification): readonly Rename[] {
  return newer.entities.flatMap(({ name: of }) => {
    const on = ({ conditions: all }: Specification): Specification["conditions"] =>
      all.filter(({ entity }) => entity === of);
    return pairByLikeness(on(older), on(newer), (a, b) => (isSamePart(a.holds, b.holds) ? 1 : 0)).map(
      ([from, to]): Rename => ({ kind: "condition", of, from, to }),
    );
  });
}

function findScreenRenames(older: Specification, newer: Specification): readonly Rename[] {
  const fromDocument = ({ screens: all }: Specification): Specification["screens"] =>
    all.filter(({ from }) => from === "document");
  const route = ({ path }: Specification["screens"][number]): string =>
    textOfPart(path.map((part) => (part.kind === "word" ? part.text : part.kind)));
  return pairByLikeness(fromDocument(older), fromDocument(newer), (a, b) =>
    route(a) === route(b) ? 1 : isSamePart(a.shows, b.shows) ? 0.7 : 0,
  ).map(([from, to]) => ({ kind: "screen", of: null, from, to }));
}

/** The method and the path of a call, without the names of parameters. */
function routeOfCall({ method, path }: Call): string {
  return `${method} ${path.map((part) => (part.kind === "word" ? part.text : "{}")).join("/")}`;
}
