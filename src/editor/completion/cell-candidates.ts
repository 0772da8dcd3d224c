import { typeWords } from "../../language/2-resolve/entities/field-type.ts";
import { allDetections } from "../../model/error-entry.ts";
import { fieldProblems } from "../../model/field-problem.ts";
import type { Specification } from "../../model/specification.ts";
import { keywordCandidates, nameCandidates } from "./candidate.ts";
import type { CompletionCandidate } from "./candidate.ts";
import type { CursorPlace } from "./cursor-place.ts";
import { entityAtCursor } from "./environment-at.ts";

/** What a value outside of code may say, by the kind of its record and its label. */
export function cellCandidates(
  place: CursorPlace,
  before: string,
  model: Specification,
): readonly CompletionCandidate[] {
  if (place.part.kind !== "value") return [];
  const { schema, label, others } = place.part;
  const has = candidatesOfModel(model);
  const entity = entityAtCursor(place, before, model);
  const fields = has.fieldsOf(entity);
  if (schema === null)
    return /^(?:always|never)$/i.test(label) ? claimCandidates(has, fields) : seedRowCandidates(place, label, model);
  switch (`${schema.kind}: ${label}`) {
    case "screen: Route":
      return [...fields, ...has.fields];
    case "screen: Shows":
      return [...keywordCandidates(0, ...showsWords), ...has.entities, ...fields, ...has.calls];
    case "screen: For":
    case "call: For":
      return [...has.roles, ...keywordCandidates(1, "everyone")];
    case "screen: Actions":
      return [...has.transitionsOf(entity), ...has.calls, ...keywordCandidates(1, "none")];
    case "field: Type":
      return typeCandidates(before, has, fields);
    case "field: Required":
      return keywordCandidates(0, "yes", "derived");
    case "field: Default":
      return [...keywordCandidates(1, "on every change", "on every change of"), ...fields];
    case "state: State":
      return keywordCandidates(1, "(initial)", "(final)");
    case "transition: From":
      return [...has.statesOf(place.section), ...keywordCandidates(1, "any")];
    case "transition: To":
      return has.statesOf(place.section);
    case "transition: When":
      return keywordCandidates(0, "after");
    case "transition: After":
      return has.constants;
    case "transition: Error":
    case "rule: Error":
    case "error body: For":
      return has.errors;
    case "rule: On":
      return [...has.entities, ...has.calls, ...keywordCandidates(1, "create", "update", "delete"), ...has.transitions];
    case "role: Includes":
      return has.roles;
    case "condition: On":
      return has.entities;
    case "right: Action":
      return [
        ...keywordCandidates(0, "read", "create", "update", "delete", "sign up", "call"),
        ...has.transitions,
        ...has.entities,
        ...fields,
        ...has.calls,
      ];
    case "way to sign in: Sign in":
      return [...has.entities, ...fields, ...keywordCandidates(1, "with", "and")];
    case "way to sign in: Role":
      return [...has.roles, ...has.entities, ...fields];
    case "way to sign in: Visitor":
      return has.roles;
    case "way to sign in: Basic":
      return keywordCandidates(0, "yes", "no");
    case "way to sign in: Key":
      return [...has.entities, ...fields, ...keywordCandidates(1, "holds")];
    case "call: Call":
      return [
        ...keywordCandidates(0, "GET", "POST", "PUT", "PATCH", "DELETE"),
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
      return [...has.entities, ...keywordCandidates(1, "where", "me")];
    case "call: Does":
      return [...keywordCandidates(0, ...doesWords), ...has.transitions, ...has.entities, ...fields];
    case "call: Answers":
      return [
        ...keywordCandidates(0, "200", "201", "202", "204"),
        ...has.entities,
        ...keywordCandidates(1, "list of", "session", "text", "else"),
      ];
    case "call: Errors":
      return [
        ...has.errors,
        ...keywordCandidates(1, "when", "is missing", "is wrong", ...allDetections),
        ...inputCandidates(others, has),
      ];
    case "call: Limit":
      return [...has.constants, ...keywordCandidates(1, "per minute", "per hour")];
    case "rule for all calls: Other calls":
      return keywordCandidates(0, "by convention", "none");
    case "rule for all calls: Unknown inputs":
      return keywordCandidates(0, "refused", "ignored");
    case "rule for all calls: Failures":
      return keywordCandidates(0, "all", "first");
    case "rule for all calls: Hidden records":
      return keywordCandidates(0, "not found", "not allowed");
    case "rule for all calls: Judged first":
      return keywordCandidates(0, "input", "caller", "any");
    case "rule for all calls: Other pages":
      return keywordCandidates(0, "named", "any");
    case "step: Who":
      return [...has.roles, ...keywordCandidates(1, "a", "an")];
    case "step: Call":
      return [
        ...has.calls,
        ...has.roles,
        ...keywordCandidates(0, "there is"),
        ...has.transitions,
        ...keywordCandidates(1, "create", "read", "update", "delete", "days pass", "it is"),
        ...has.entities,
        ...has.constants,
      ];
    case "step: On":
      return has.entities;
    case "step: With":
    case "step: Answer":
      return [
        ...keywordCandidates(1, "200", "201", "204", "as"),
        ...has.errors,
        ...has.fields,
        ...has.inputs,
        ...has.values,
        ...has.entities,
        ...has.roles,
      ];
    case "error: Status":
      return keywordCandidates(0, "400", "401", "403", "404", "409", "412", "422", "429");
    case "error: When":
      return keywordCandidates(0, ...allDetections);
    case "error: Handling":
      return [
        ...keywordCandidates(0, "show the sign-in screen", "reload", "mark", "mark the fields", "wait and retry"),
        ...has.fields,
      ];
    case "error: Message":
    case "field message: Message":
      return /\{[^}]*$/.test(before) ? [...keywordCandidates(0, ...messageFacts), ...has.constants, ...has.fields] : [];
    case "error body: Type":
      return keywordCandidates(0, "application/json", "application/problem+json", "text/plain");
    case "field message: Problem":
      return keywordCandidates(0, ...fieldProblems);
    case "field message: Field":
      return has.fields;
    default:
      return schema.kind === "right"
        ? [
            ...keywordCandidates(0, "yes"),
            ...nameCandidates(
              "condition",
              model.conditions.filter((one) => one.entity === entity).map(({ name }) => name),
            ),
            ...nameCandidates(
              "condition",
              model.conditions.map(({ name }) => name),
              2,
            ),
          ]
        : [];
  }
}

const showsWords = [
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
const doesWords = [
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
const messageFacts = ["retryAfter", "field", "method", "path", "limit", "min", "max", "values"];
const fieldModifiers = [
  "unique",
  "unique per",
  "fixed",
  "counts up",
  "generated",
  "hidden",
  "deleted with it",
  "cleared",
];

interface ModelCandidates {
  readonly entities: readonly CompletionCandidate[];
  readonly fields: readonly CompletionCandidate[];
  readonly roles: readonly CompletionCandidate[];
  readonly calls: readonly CompletionCandidate[];
  readonly errors: readonly CompletionCandidate[];
  readonly constants: readonly CompletionCandidate[];
  readonly transitions: readonly CompletionCandidate[];
  readonly inputs: readonly CompletionCandidate[];
  readonly values: readonly CompletionCandidate[];
  fieldsOf(entity: string | null): readonly CompletionCandidate[];
  transitionsOf(entity: string | null): readonly CompletionCandidate[];
  statesOf(machine: string): readonly CompletionCandidate[];
}

function candidatesOfModel(model: Specification): ModelCandidates {
  const machines = (entity: string | null) => model.machines.filter((one) => entity === null || one.entity === entity);
  const transitionsOf = (entity: string | null): readonly CompletionCandidate[] =>
    nameCandidates(
      "transition",
      new Set(machines(entity).flatMap(({ transitions }) => transitions.map(({ name }) => name))),
    );
  return {
    entities: nameCandidates(
      "entity",
      model.entities.map(({ name }) => name),
    ),
    fields: nameCandidates("field", new Set(model.entities.flatMap(({ fields }) => fields.map(({ name }) => name))), 2),
    roles: nameCandidates(
      "role",
      model.roles.map(({ name }) => name),
    ),
    calls: nameCandidates(
      "call",
      model.calls.map(({ name }) => name),
      1,
    ),
    errors: nameCandidates(
      "error",
      model.errors.map(({ code }) => code),
    ),
    constants: nameCandidates(
      "constant",
      model.constants.map(({ name }) => name),
    ),
    transitions: transitionsOf(null),
    inputs: nameCandidates(
      "input",
      new Set(model.calls.flatMap(({ takes }) => takes.flatMap(({ name }) => name.split(".").at(-1) ?? []))),
      2,
    ),
    values: nameCandidates(
      "value",
      new Set(
        model.entities.flatMap(({ fields }) => fields.flatMap(({ type }) => ("values" in type ? type.values : []))),
      ),
      2,
    ),
    transitionsOf,
    fieldsOf: (entity) =>
      nameCandidates("field", model.entities.find(({ name }) => name === entity)?.fields.map(({ name }) => name) ?? []),
    statesOf: (machine) =>
      nameCandidates(
        "value",
        model.machines
          .find(({ entity, field }) => `${entity}.${field}` === machine.replaceAll("`", ""))
          ?.states.map(({ name }) => name) ?? [],
      ),
  };
}

function typeCandidates(
  before: string,
  has: ModelCandidates,
  fields: readonly CompletionCandidate[],
): readonly CompletionCandidate[] {
  const by = /\blist of (\w+) by\s+\w*$/.exec(before)?.[1];
  if (by !== undefined) return has.fieldsOf(by);
  if (/\bunique per\s[^,]*$/.test(before)) return fields;
  if (
    /\.\.\s*\w*$|\s\w+$/.test(before) &&
    /\b(?:text|integer|money|duration|secret|file|image|decimal\([^)]*\))\s/.test(before)
  )
    return [...has.constants, ...keywordCandidates(1, "matching")];
  const types = [...typeWords].filter((word) => !["long", "one", "list", "set"].includes(word));
  return [
    ...keywordCandidates(0, ...types, "long text", "one of", "list of", "set of"),
    ...has.entities,
    ...keywordCandidates(1, ...fieldModifiers, "to the second"),
  ];
}

/** A row under `### Rows of Room`: what a field that is one of a few can be. */
function seedRowCandidates(
  { section }: CursorPlace,
  label: string,
  { entities }: Specification,
): readonly CompletionCandidate[] {
  const entity = /^rows of\s+(\w+)/i.exec(section)?.[1];
  const type = entities
    .find(({ name }) => name === entity)
    ?.fields.find(({ name }) => name === label.replaceAll("`", ""))?.type;
  if (type === undefined) return [];
  if (type.kind === "boolean") return keywordCandidates(0, "yes", "no");
  const one = type.kind === "list" ? type.of : type;
  return "values" in one ? nameCandidates("value", one.values) : [];
}

function claimCandidates(has: ModelCandidates, fields: readonly CompletionCandidate[]): readonly CompletionCandidate[] {
  return [
    ...has.roles,
    ...keywordCandidates(0, "may", "read", "create", "update", "delete", "call"),
    ...has.transitions,
    ...has.entities,
    ...fields,
    ...has.calls,
    ...keywordCandidates(1, "where", "anyone"),
  ];
}

/** What a call's other labels say that it takes. */
function inputCandidates(
  others: ReadonlyMap<string, string>,
  { fields }: ModelCandidates,
): readonly CompletionCandidate[] {
  const written = ["Takes", "Query", "Headers"].flatMap((label) => others.get(label)?.match(/\w+/g) ?? []);
  return [...nameCandidates("input", new Set(written), 1), ...fields];
}
