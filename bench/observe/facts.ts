import { printExpression } from "../../src/expression/print/print-expression.ts";
import type { Call } from "../../src/model/call.ts";
import type { Entity } from "../../src/model/entity.ts";
import type { ErrorEntry } from "../../src/model/error-entry.ts";
import type { FieldOrigin } from "../../src/model/field-origin.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { PointNumber, Specification } from "../../src/model/specification.ts";

/** One thing that a document says, under names that callers see. Two documents that say the same have the same facts. */
export interface Fact {
  readonly point: PointNumber;
  readonly text: string;
}

/** What a document says in the points 3, 4, 7 and 8, one fact for each thing that can be true or false; errors by convention only if wanted. */
export function factsOf(model: Specification, withConventions: boolean): readonly Fact[] {
  return [
    ...model.entities.flatMap((entity) => entityFacts(model, entity)),
    ...machineFacts(model),
    ...signInFacts(model),
    ...model.calls.flatMap((call) => callFacts(call)),
    ...model.errors.flatMap((error) => (withConventions || error.from === "document" ? errorFacts(model, error) : [])),
  ];
}

/** What each document says of the key of an entity that names none. */
const idFacts = ["", ": uuid", " is required", " is generated", " is unique"];

function entityFacts(model: Specification, { plural, fields, unique, key }: Entity): readonly Fact[] {
  const fact = (text: string): Fact => ({ point: 3, text: `${plural}${text}` });
  return [
    fact(""),
    fact(` has the key ${key}`),
    ...(key === "id" && !fields.some(({ name }) => name === "id") ? idFacts.map((text) => fact(`.id${text}`)) : []),
    ...fields
      .filter(({ type }) => type.kind !== "reverse")
      .flatMap(({ name, type, required, origin }) => [
        fact(`.${name}`),
        ...typeFacts(model, type).map((text) => fact(`.${name}: ${text}`)),
        ...(required ? [fact(`.${name} is required`)] : []),
        ...beginnings(model, origin).map((text) => fact(`.${name} ${text}`)),
      ]),
    ...unique.flatMap((names) => (names.length === 1 ? [fact(`.${names[0]!} is unique`)] : [])),
  ];
}

function beginnings(model: Specification, origin: FieldOrigin): readonly string[] {
  switch (origin.kind) {
    case "given":
    case "renewed":
      return origin.default === null ? [] : [`begins as ${valueText(model, printExpression(origin.default))}`];
    case "counted":
    case "generated":
      return [`is ${origin.kind}`];
    case "derived":
      return [];
  }
}

/** Of a constant its value, and of a number the shortest text: callers see neither names of constants nor zeros at the end. */
function valueText({ constants }: Specification, text: string): string {
  const written = constants.find(({ name }) => name === text)?.written ?? text;
  return /^-?\d+\.\d+$/.test(written) ? String(Number(written)) : written;
}

function typeFacts(model: Specification, type: FieldType): readonly string[] {
  switch (type.kind) {
    case "text":
    case "integer":
    case "secret":
      return [type.kind, ...boundFacts(type.range)];
    case "choice":
      return [`one of ${type.values.toSorted().join(", ")}`];
    case "reference":
      return [`a record of ${model.entities.find(({ name }) => name === type.entity)?.plural ?? type.entity}`];
    case "list":
      return [`list of ${typeFacts(model, type.of)[0] ?? ""}`];
    case "unknown":
      return [];
    default:
      return [type.kind];
  }
}

function boundFacts({ min, max }: { readonly min?: number; readonly max?: number }): readonly string[] {
  return [...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])];
}

function machineFacts(model: Specification): readonly Fact[] {
  return model.machines.flatMap((machine) => {
    const plural = model.entities.find(({ name }) => name === machine.entity)?.plural ?? machine.entity;
    const fact = (text: string): Fact => ({ point: 4, text: `${plural}.${machine.field} ${text}` });
    const transitions = machine.transitions.filter(({ after }) => after === null);
    return [
      ...machine.states.map(({ name }) => fact(`may be ${name}`)),
      ...(machine.initial === null ? [] : [fact(`begins as ${machine.initial}`)]),
      ...transitions.flatMap(({ name, from, to }) =>
        model.calls
          .filter(
            ({ does }) => does.kind === "transition" && does.entity === machine.entity && does.transition === name,
          )
          .flatMap((call) => from.map((state) => fact(`goes from ${state} to ${to} by ${pathOf(call)}`))),
      ),
    ];
  });
}

function signInFacts({ identification, entities }: Specification): readonly Fact[] {
  if (identification === null) return [];
  const { entity, by, secret, roleField } = identification;
  const plural = entities.find(({ name }) => name === entity)?.plural ?? entity;
  return [
    { point: 6, text: `people are ${plural}, with ${by} and ${secret}` },
    ...(roleField === null ? [] : [{ point: 6 as const, text: `the role is ${plural}.${roleField}` }]),
  ];
}

/** `POST /api/tickets/{}` */
export function pathOf({ method, path }: Call): string {
  return `${method} /${path.map((part) => (part.kind === "word" ? part.text : "{}")).join("/")}`;
}

function callFacts(call: Call): readonly Fact[] {
  const fact = (text: string): Fact => ({ point: 7, text: `${pathOf(call)}${text}` });
  const isAction = !["nothing", "statements", ...(call.method === "GET" ? [] : ["read"])].includes(call.does.kind);
  return [
    fact(""),
    ...(isAction ? [fact(` does ${call.does.kind}`)] : []),
    fact(` answers ${call.answers.status}`),
    ...call.takes
      .filter(({ place }) => place !== "path")
      .flatMap(({ name, wire, place, required }) => [
        fact(` takes ${place} ${wire || name}`),
        ...(required ? [fact(` needs ${place} ${wire || name}`)] : []),
      ]),
    ...call.errors.map(({ code }) => fact(` may be ${code}`)),
  ];
}

function errorFacts(model: Specification, { code, status, message, when }: ErrorEntry): readonly Fact[] {
  const fact = (text: string): Fact => ({ point: 8, text: `${code} ${text}` });
  const said = message.map((part) => (part.kind === "text" ? part.text : wordsOf(model, part.path))).join("");
  return [
    fact(`has the status ${status}`),
    ...(when === null ? [] : [fact(`is ${when}`)]),
    ...(said === "" || said === "not shown" ? [] : [fact(`says ${said}`)]),
  ];
}

/** A placeholder, or the value of the constant that it names. */
function wordsOf({ constants }: Specification, path: readonly string[]): string {
  const constant = constants.find(({ name }) => name === path.join("."));
  return constant === undefined ? `{${path.join(".")}}` : constant.written;
}
