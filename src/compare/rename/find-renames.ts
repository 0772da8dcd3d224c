import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { plain, same } from "../contrast/same.ts";
import { inNewWords } from "./in-new-words.ts";
import { likeness, paired } from "./paired.ts";
import type { Rename } from "./renames.ts";

/** What goes by another name in the newer document, known by what it is made of and where it stands. */
export function findRenames(older: Specification, newer: Specification): readonly Rename[] {
  let renames: readonly Rename[] = [];
  // Each kind is looked for in the names that were found so far.
  for (const stage of stages) renames = [...renames, ...stage(inNewWords(older, renames), newer)];
  return renames;
}

type Stage = (older: Specification, newer: Specification) => readonly Rename[];

const stages: readonly Stage[] = [
  roles,
  entities,
  fields,
  states,
  transitions,
  errors,
  constants,
  calls,
  rules,
  conditions,
  screens,
];

function roles(older: Specification, newer: Specification): readonly Rename[] {
  const rights = (model: Specification, role: string): readonly string[] =>
    model.grants.filter((grant) => grant.role === role).map(({ action, when }) => plain([action, when]));
  return paired(
    older.roles,
    newer.roles,
    (a, b, isPlaced) => likeness(rights(older, a.name), rights(newer, b.name)) + (isPlaced ? 0.2 : 0),
  ).map(([from, to]) => ({ kind: "role", of: null, from, to }));
}

function entities(older: Specification, newer: Specification): readonly Rename[] {
  const made = ({ fields: all }: Specification["entities"][number]): readonly string[] =>
    all.map(({ name, type }) => `${name} ${type.kind}`);
  return paired(
    older.entities,
    newer.entities,
    (a, b, isPlaced) => likeness(made(a), made(b)) + (isPlaced ? 0.2 : 0),
  ).map(([from, to]) => ({ kind: "entity", of: null, from, to }));
}

function fields(older: Specification, newer: Specification): readonly Rename[] {
  return newer.entities.flatMap((entity) => {
    const before = older.entities.find(({ name }) => name === entity.name);
    return before === undefined
      ? []
      : paired(before.fields, entity.fields, (a, b, isPlaced) => {
          if (same({ ...a, name: "" }, { ...b, name: "" })) return isPlaced ? 1 : 0.7;
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

function states(older: Specification, newer: Specification): readonly Rename[] {
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
    return paired(before.states, machine.states, (a, b, isPlaced) =>
      a.final === b.final ? likeness(around(before, a.name), around(machine, b.name)) + (isPlaced ? 0.2 : 0) : 0,
    ).map(([from, to]): Rename => ({ kind: "state", of: `${machine.entity}.${machine.field}`, from, to }));
  });
}

function transitions(older: Specification, newer: Specification): readonly Rename[] {
  return newer.machines.flatMap((machine) => {
    const before = older.machines.find(({ entity, field }) => entity === machine.entity && field === machine.field);
    return before === undefined
      ? []
      : paired(before.transitions, machine.transitions, (a, b, isPlaced) =>
          same({ ...a, name: "" }, { ...b, name: "" }) ? (isPlaced ? 1 : 0.7) : 0,
        ).map(([from, to]): Rename => ({ kind: "transition", of: `${machine.entity}.${machine.field}`, from, to }));
  });
}

function errors(older: Specification, newer: Specification): readonly Rename[] {
  const coded = ({
    errors: all,
  }: Specification): readonly (Specification["errors"][number] & { readonly name: string })[] =>
    all.filter(({ from }) => from === "document").map((entry) => ({ ...entry, name: entry.code }));
  return paired(coded(older), coded(newer), (a, b, isPlaced) =>
    a.status === b.status && a.when === b.when
      ? same(a.message, b.message)
        ? 1
        : a.when !== null || isPlaced
          ? 0.6
          : 0
      : 0,
  ).map(([from, to]) => ({ kind: "error", of: null, from, to }));
}

function constants(older: Specification, newer: Specification): readonly Rename[] {
  const said = ({ constants: all }: Specification): Specification["constants"] =>
    all.filter(({ from }) => from === "document");
  return paired(said(older), said(newer), (a, b, isPlaced) =>
    same([a.type, a.value], [b.type, b.value]) && (isPlaced || (a.meaning !== "" && a.meaning === b.meaning)) ? 1 : 0,
  ).map(([from, to]) => ({ kind: "constant", of: null, from, to }));
}

function calls(older: Specification, newer: Specification): readonly Rename[] {
  return paired(older.calls, newer.calls, (a, b) =>
    addressOf(a) === addressOf(b)
      ? 1
      : a.method === b.method && same(a.does, b.does) && !same(a.does, { kind: "nothing" }) && same(a.takes, b.takes)
        ? 0.7
        : 0,
  ).map(([from, to]) => ({ kind: "call", of: null, from, to }));
}

function rules(older: Specification, newer: Specification): readonly Rename[] {
  return paired(older.rules, newer.rules, (a, b) => (same([a.on, a.holds], [b.on, b.holds]) ? 1 : 0)).map(
    ([from, to]) => ({ kind: "rule", of: null, from, to }),
  );
}

function conditions(older: Specification, newer: Specification): readonly Rename[] {
  return newer.entities.flatMap(({ name: of }) => {
    const on = ({ conditions: all }: Specification): Specification["conditions"] =>
      all.filter(({ entity }) => entity === of);
    return paired(on(older), on(newer), (a, b) => (same(a.holds, b.holds) ? 1 : 0)).map(
      ([from, to]): Rename => ({ kind: "condition", of, from, to }),
    );
  });
}

function screens(older: Specification, newer: Specification): readonly Rename[] {
  const said = ({ screens: all }: Specification): Specification["screens"] =>
    all.filter(({ from }) => from === "document");
  const route = ({ path }: Specification["screens"][number]): string =>
    plain(path.map((part) => (part.kind === "word" ? part.text : part.kind)));
  return paired(said(older), said(newer), (a, b) => (route(a) === route(b) ? 1 : same(a.shows, b.shows) ? 0.7 : 0)).map(
    ([from, to]) => ({ kind: "screen", of: null, from, to }),
  );
}

/** The method and the path, whatever its parameters are called. */
function addressOf({ method, path }: Call): string {
  return `${method} ${path.map((part) => (part.kind === "word" ? part.text : "{}")).join("/")}`;
}
