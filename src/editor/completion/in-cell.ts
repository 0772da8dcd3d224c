import { typeWords } from "../../language/2-resolve/entities/field-type.ts";
import { detections } from "../../model/error-entry.ts";
import { fieldProblems } from "../../model/field-problem.ts";
import type { Specification } from "../../model/specification.ts";
import { keywords, named } from "./candidate.ts";
import type { Candidate } from "./candidate.ts";
import type { Place } from "./place.ts";
import { entityAround } from "./surroundings.ts";

/** What a value outside of code may say, by the kind of its record and its label. */
export function cellCandidates(place: Place, before: string, model: Specification): readonly Candidate[] {
  if (place.what.kind !== "value") return [];
  const { schema, label, others } = place.what;
  const has = namesOf(model);
  const entity = entityAround(place, before, model);
  const fields = has.fieldsOf(entity);
  if (schema === null) return /^(?:always|never)$/i.test(label) ? claim(has, fields) : seedCell(place, label, model);
  switch (`${schema.kind}: ${label}`) {
    case "screen: Route":
      return [...fields, ...has.fields];
    case "screen: Shows":
      return [...keywords(0, ...shows), ...has.entities, ...fields, ...has.calls];
    case "screen: For":
    case "call: For":
      return [...has.roles, ...keywords(1, "everyone")];
    case "screen: Actions":
      return [...has.transitionsOf(entity), ...has.calls, ...keywords(1, "none")];
    case "field: Type":
      return typeCandidates(before, has, fields);
    case "field: Required":
      return keywords(0, "yes", "derived");
    case "field: Default":
      return [...keywords(1, "on every change", "on every change of"), ...fields];
    case "state: State":
      return keywords(1, "(initial)", "(final)");
    case "transition: From":
      return [...has.statesOf(place.section), ...keywords(1, "any")];
    case "transition: To":
      return has.statesOf(place.section);
    case "transition: When":
      return keywords(0, "after");
    case "transition: After":
      return has.constants;
    case "transition: Error":
    case "rule: Error":
    case "error body: For":
      return has.errors;
    case "rule: On":
      return [...has.entities, ...has.calls, ...keywords(1, "create", "update", "delete"), ...has.transitions];
    case "role: Includes":
      return has.roles;
    case "condition: On":
      return has.entities;
    case "right: Action":
      return [
        ...keywords(0, "read", "create", "update", "delete", "sign up", "call"),
        ...has.transitions,
        ...has.entities,
        ...fields,
        ...has.calls,
      ];
    case "way to sign in: Sign in":
      return [...has.entities, ...fields, ...keywords(1, "with", "and")];
    case "way to sign in: Role":
      return [...has.roles, ...has.entities, ...fields];
    case "way to sign in: Visitor":
      return has.roles;
    case "way to sign in: Basic":
      return keywords(0, "yes", "no");
    case "way to sign in: Key":
      return [...has.entities, ...fields, ...keywords(1, "holds")];
    case "call: Call":
      return [
        ...keywords(0, "GET", "POST", "PUT", "PATCH", "DELETE"),
        ...fields,
        ...has.transitionsOf(null),
        ...has.fields,
      ];
    case "call: Takes":
    case "call: Query":
    case "call: Headers":
    case "call: Path":
      return [...fields, ...has.fields, ...typeCandidates(before, has, fields)];
    case "call: On":
      return [...has.entities, ...keywords(1, "where", "me")];
    case "call: Does":
      return [...keywords(0, ...does), ...has.transitions, ...has.entities, ...fields];
    case "call: Answers":
      return [
        ...keywords(0, "200", "201", "202", "204"),
        ...has.entities,
        ...keywords(1, "list of", "session", "text", "else"),
      ];
    case "call: Errors":
      return [...has.errors, ...keywords(1, "when", "is missing", "is wrong", ...detections), ...inputsOf(others, has)];
    case "call: Limit":
      return [...has.constants, ...keywords(1, "per minute", "per hour")];
    case "rule for all calls: Other calls":
      return keywords(0, "by convention", "none");
    case "rule for all calls: Unknown inputs":
      return keywords(0, "refused", "ignored");
    case "rule for all calls: Failures":
      return keywords(0, "all", "first");
    case "rule for all calls: Hidden records":
      return keywords(0, "not found", "not allowed");
    case "rule for all calls: Judged first":
      return keywords(0, "input", "caller", "any");
    case "rule for all calls: Other pages":
      return keywords(0, "named", "any");
    case "step: Who":
      return [...has.roles, ...keywords(1, "a", "an")];
    case "step: Call":
      return [
        ...has.calls,
        ...has.roles,
        ...keywords(0, "there is"),
        ...has.transitions,
        ...keywords(1, "create", "read", "update", "delete", "days pass", "it is"),
        ...has.entities,
        ...has.constants,
      ];
    case "step: On":
      return has.entities;
    case "step: With":
    case "step: Answer":
      return [
        ...keywords(1, "200", "201", "204", "as"),
        ...has.errors,
        ...has.fields,
        ...has.inputs,
        ...has.values,
        ...has.entities,
        ...has.roles,
      ];
    case "error: Status":
      return keywords(0, "400", "401", "403", "404", "409", "412", "422", "429");
    case "error: When":
      return keywords(0, ...detections);
    case "error: Handling":
      return [
        ...keywords(0, "show the sign-in screen", "reload", "mark", "mark the fields", "wait and retry"),
        ...has.fields,
      ];
    case "error: Message":
    case "field message: Message":
      return /\{[^}]*$/.test(before) ? [...keywords(0, ...facts), ...has.constants, ...has.fields] : [];
    case "error body: Type":
      return keywords(0, "application/json", "application/problem+json", "text/plain");
    case "field message: Problem":
      return keywords(0, ...fieldProblems);
    case "field message: Field":
      return has.fields;
    default:
      return schema.kind === "right"
        ? [
            ...keywords(0, "yes"),
            ...named(
              "condition",
              model.conditions.filter((one) => one.entity === entity).map(({ name }) => name),
            ),
            ...named(
              "condition",
              model.conditions.map(({ name }) => name),
              2,
            ),
          ]
        : [];
  }
}

const shows = [
  "list of",
  "table of",
  "board of",
  "calendar of",
  "chart of",
  "by",
  "with",
  "where",
  "sorted by",
  "sum of",
  "average of",
  "form for",
  "figures",
  "figures of",
  "prose",
];
const does = [
  "list",
  "read",
  "create",
  "update",
  "replace",
  "delete",
  "create or update",
  "create or replace",
  "sign up",
  "sign in",
  "sign out",
  "me",
  "reset",
  "nothing",
  "where",
  "sorted by",
  "reversed where",
  "at most",
  "from",
  "page",
  "of",
];
const facts = ["retryAfter", "field", "method", "path", "limit", "min", "max", "values"];
const modifiers = ["unique", "unique per", "fixed", "counts up", "generated", "hidden", "deleted with it", "cleared"];

interface Names {
  readonly entities: readonly Candidate[];
  readonly fields: readonly Candidate[];
  readonly roles: readonly Candidate[];
  readonly calls: readonly Candidate[];
  readonly errors: readonly Candidate[];
  readonly constants: readonly Candidate[];
  readonly transitions: readonly Candidate[];
  readonly inputs: readonly Candidate[];
  readonly values: readonly Candidate[];
  fieldsOf(entity: string | null): readonly Candidate[];
  transitionsOf(entity: string | null): readonly Candidate[];
  statesOf(machine: string): readonly Candidate[];
}

function namesOf(model: Specification): Names {
  const machines = (entity: string | null) => model.machines.filter((one) => entity === null || one.entity === entity);
  const transitionsOf = (entity: string | null): readonly Candidate[] =>
    named("transition", new Set(machines(entity).flatMap(({ transitions }) => transitions.map(({ name }) => name))));
  return {
    entities: named(
      "entity",
      model.entities.map(({ name }) => name),
    ),
    fields: named("field", new Set(model.entities.flatMap(({ fields }) => fields.map(({ name }) => name))), 2),
    roles: named(
      "role",
      model.roles.map(({ name }) => name),
    ),
    calls: named(
      "call",
      model.calls.map(({ name }) => name),
      1,
    ),
    errors: named(
      "error",
      model.errors.map(({ code }) => code),
    ),
    constants: named(
      "constant",
      model.constants.map(({ name }) => name),
    ),
    transitions: transitionsOf(null),
    inputs: named(
      "input",
      new Set(model.calls.flatMap(({ takes }) => takes.flatMap(({ name }) => name.split(".").at(-1) ?? []))),
      2,
    ),
    values: named(
      "value",
      new Set(
        model.entities.flatMap(({ fields }) => fields.flatMap(({ type }) => ("values" in type ? type.values : []))),
      ),
      2,
    ),
    transitionsOf,
    fieldsOf: (entity) =>
      named("field", model.entities.find(({ name }) => name === entity)?.fields.map(({ name }) => name) ?? []),
    statesOf: (machine) =>
      named(
        "value",
        model.machines
          .find(({ entity, field }) => `${entity}.${field}` === machine.replaceAll("`", ""))
          ?.states.map(({ name }) => name) ?? [],
      ),
  };
}

function typeCandidates(before: string, has: Names, fields: readonly Candidate[]): readonly Candidate[] {
  const by = /\blist of (\w+) by\s+\w*$/.exec(before)?.[1];
  if (by !== undefined) return has.fieldsOf(by);
  if (/\bunique per\s[^,]*$/.test(before)) return fields;
  if (
    /\.\.\s*\w*$|\s\w+$/.test(before) &&
    /\b(?:text|integer|money|duration|secret|file|image|decimal\([^)]*\))\s/.test(before)
  )
    return [...has.constants, ...keywords(1, "matching")];
  const types = [...typeWords].filter((word) => !["long", "one", "list", "set"].includes(word));
  return [
    ...keywords(0, ...types, "long text", "one of", "list of", "set of"),
    ...has.entities,
    ...keywords(1, ...modifiers, "to the second"),
  ];
}

/** A row under `### Rows of Room`: what a field that is one of a few can be. */
function seedCell({ section }: Place, label: string, { entities }: Specification): readonly Candidate[] {
  const entity = /^rows of\s+(\w+)/i.exec(section)?.[1];
  const type = entities
    .find(({ name }) => name === entity)
    ?.fields.find(({ name }) => name === label.replaceAll("`", ""))?.type;
  if (type === undefined) return [];
  if (type.kind === "boolean") return keywords(0, "yes", "no");
  const one = type.kind === "list" ? type.of : type;
  return "values" in one ? named("value", one.values) : [];
}

function claim(has: Names, fields: readonly Candidate[]): readonly Candidate[] {
  return [
    ...has.roles,
    ...keywords(0, "may", "read", "create", "update", "delete", "call"),
    ...has.transitions,
    ...has.entities,
    ...fields,
    ...has.calls,
    ...keywords(1, "where", "anyone"),
  ];
}

/** What a call's other labels say that it takes. */
function inputsOf(others: ReadonlyMap<string, string>, { fields }: Names): readonly Candidate[] {
  const written = ["Takes", "Query", "Headers"].flatMap((label) => others.get(label)?.match(/\w+/g) ?? []);
  return [...named("input", new Set(written), 1), ...fields];
}
