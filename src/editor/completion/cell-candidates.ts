import { chartPeriods } from "../../model/screen.ts";
import { typeWords } from "../../language/2-resolve/report/type-words.ts";
import { allDetections } from "../../model/error-entry.ts";
import { fieldProblems } from "../../model/field-problem.ts";
import type { Specification } from "../../model/specification.ts";
import { productLanguages } from "../../model/product-language.ts";
import { keywordCandidates, nameCandidates } from "./completion-candidate.ts";
import type { CompletionCandidate } from "./completion-candidate.ts";
import type { CursorPlace } from "./cursor-place.ts";
import { entityAtCursor } from "./environment-at.ts";
import { candidatesOfModel } from "./model-candidates.ts";
import type { ModelCandidates } from "./model-candidates.ts";

/** What the candidates for a cell or a value depend on. */
interface CellContext {
  readonly place: CursorPlace;
  /** What is written before the cursor. */
  readonly before: string;
  readonly has: ModelCandidates;
  /** The entity that the record is about; null where none is known. */
  readonly entity: string | null;
  /** The fields of that entity. */
  readonly fields: readonly CompletionCandidate[];
  /** What the record's other labels say. */
  readonly others: ReadonlyMap<string, string>;
}

/** Lists what a value outside of code may say, by the kind of its record and its label. */
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
  const candidates = cells[`${schema.kind}: ${label}`];
  if (candidates !== undefined) return candidates({ place, before, has, entity, fields, others });
  return schema.kind === "right" ? permissionCellCandidates(model, entity) : [];
}

/** A cell of the permission table under a role: `yes`, or a condition, those on the row's entity first. */
function permissionCellCandidates(
  { conditions }: Specification,
  entity: string | null,
): readonly CompletionCandidate[] {
  const names = (all: Specification["conditions"]): readonly string[] => all.map(({ name }) => name);
  return [
    ...keywordCandidates(0, "yes"),
    ...nameCandidates("condition", names(conditions.filter((one) => one.entity === entity))),
    ...nameCandidates("condition", names(conditions), 2),
  ];
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
  if (/\bmoney\s+[A-Za-z]*$/.test(before)) return keywordCandidates(0, ...Intl.supportedValuesOf("currency"));
  const types = [...typeWords].filter((word) => !["long", "one", "list", "set"].includes(word));
  return [
    ...keywordCandidates(0, ...types, "long text", "one of", "list of", "set of"),
    ...has.entities,
    ...keywordCandidates(1, ...fieldModifiers, "to the second"),
  ];
}

/** In a row under `### Rows of Room`: the values of a field that has only certain ones. */
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

/** The inputs that the call's other labels name. */
function inputCandidates(
  others: ReadonlyMap<string, string>,
  { fields }: ModelCandidates,
): readonly CompletionCandidate[] {
  const written = ["Takes", "Query", "Headers"].flatMap((label) => others.get(label)?.match(/\w+/g) ?? []);
  return [...nameCandidates("input", new Set(written), 1), ...fields];
}

const showsWords = [
  "list of",
  "table of",
  "board of",
  "calendar of",
  "chart of",
  "per",
  ...chartPeriods,
  "timeline of",
  "from",
  "to",
  "dashboard of",
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

/** The candidates for each value of each kind of record, by `KIND: LABEL`. */
const cells: Readonly<Record<string, (context: CellContext) => readonly CompletionCandidate[]>> = {
  "head: Language": () => keywordCandidates(0, ...productLanguages),
  "head: Time zone": () => keywordCandidates(0, "UTC", ...Intl.supportedValuesOf("timeZone")),
  "screen: Route": ({ fields, has }) => [...fields, ...has.fields],
  "screen: Shows": ({ fields, has }) => [
    ...keywordCandidates(0, ...showsWords),
    ...has.entities,
    ...fields,
    ...has.calls,
    ...has.screens,
  ],
  "screen: For": ({ has }) => [...has.roles, ...keywordCandidates(1, "everyone")],
  "call: For": (context) => cells["screen: For"]!(context),
  "screen: Actions": ({ entity, has }) => [...has.transitionsOf(entity), ...has.calls, ...keywordCandidates(1, "none")],
  "field: Type": ({ before, fields, has }) => typeCandidates(before, has, fields),
  "field: Required": () => keywordCandidates(0, "yes", "derived", "not shown"),
  "field: Default": ({ fields }) => [...keywordCandidates(1, "on every change", "on every change of"), ...fields],
  "state: State": () => keywordCandidates(1, "(initial)", "(final)"),
  "transition: From": ({ has, place }) => [...has.statesOf(place.section), ...keywordCandidates(1, "any")],
  "transition: To": ({ has, place }) => has.statesOf(place.section),
  "transition: When": () => keywordCandidates(0, "after"),
  "transition: After": ({ has }) => has.constants,
  "transition: Error": ({ has }) => has.errors,
  "rule: Error": (context) => cells["transition: Error"]!(context),
  "error body: For": (context) => cells["transition: Error"]!(context),
  "rule: On": ({ has }) => [
    ...has.entities,
    ...has.calls,
    ...keywordCandidates(1, "create", "update", "delete"),
    ...has.transitions,
  ],
  "role: Includes": ({ has }) => has.roles,
  "condition: On": ({ has }) => has.entities,
  "right: Action": ({ fields, has }) => [
    ...keywordCandidates(0, "read", "create", "update", "delete", "sign up", "share views", "call"),
    ...has.transitions,
    ...has.entities,
    ...fields,
    ...has.calls,
  ],
  "way to sign in: Sign in": ({ fields, has }) => [...has.entities, ...fields, ...keywordCandidates(1, "with", "and")],
  "way to sign in: Role": ({ fields, has }) => [...has.roles, ...has.entities, ...fields],
  "way to sign in: Visitor": ({ has }) => has.roles,
  "way to sign in: Basic": () => keywordCandidates(0, "yes", "no"),
  "way to sign in: Key": ({ fields, has }) => [...has.entities, ...fields, ...keywordCandidates(1, "holds")],
  "call: Call": ({ fields, has }) => [
    ...keywordCandidates(0, "GET", "POST", "PUT", "PATCH", "DELETE"),
    ...fields,
    ...has.transitionsOf(null),
    ...has.fields,
  ],
  "call: Takes": ({ before, fields, has }) => [...fields, ...has.fields, ...typeCandidates(before, has, fields)],
  "call: Query": (context) => cells["call: Takes"]!(context),
  "call: Headers": (context) => cells["call: Takes"]!(context),
  "call: Path": (context) => cells["call: Takes"]!(context),
  "call: On": ({ has }) => [...has.entities, ...keywordCandidates(1, "where", "me")],
  "call: Does": ({ fields, has }) => [
    ...keywordCandidates(0, ...doesWords),
    ...has.transitions,
    ...has.entities,
    ...fields,
  ],
  "call: Answers": ({ has }) => [
    ...keywordCandidates(0, "200", "201", "202", "204"),
    ...has.entities,
    ...keywordCandidates(1, "list of", "session", "text", "else"),
  ],
  "call: Errors": ({ has, others }) => [
    ...has.errors,
    ...keywordCandidates(1, "when", "is missing", "is wrong", ...allDetections),
    ...inputCandidates(others, has),
  ],
  "call: Limit": ({ has }) => [...has.constants, ...keywordCandidates(1, "per minute", "per hour")],
  "rule for all calls: Other calls": () => keywordCandidates(0, "by convention", "none"),
  "rule for all calls: Unknown inputs": () => keywordCandidates(0, "refused", "ignored", "not shown"),
  "rule for all calls: Failures": () => keywordCandidates(0, "all", "first"),
  "rule for all calls: Hidden records": () => keywordCandidates(0, "not found", "not allowed"),
  "rule for all calls: Filters and order": () => keywordCandidates(0, "by convention", "not shown"),
  "rule for all calls: Judged first": () => keywordCandidates(0, "input", "caller", "any"),
  "rule for all calls: Other pages": () => keywordCandidates(0, "named", "any"),
  "step: Who": ({ has }) => [...has.roles, ...keywordCandidates(1, "a", "an")],
  "step: Call": ({ has }) => [
    ...has.calls,
    ...has.roles,
    ...keywordCandidates(0, "there is"),
    ...has.transitions,
    ...keywordCandidates(1, "create", "read", "update", "delete", "days pass", "it is"),
    ...has.entities,
    ...has.constants,
  ],
  "step: On": ({ has }) => has.entities,
  "step: With": ({ has }) => [
    ...keywordCandidates(1, "200", "201", "204", "as"),
    ...has.errors,
    ...has.fields,
    ...has.inputs,
    ...has.values,
    ...has.entities,
    ...has.roles,
  ],
  "step: Answer": (context) => cells["step: With"]!(context),
  "error: Status": () => keywordCandidates(0, "400", "401", "403", "404", "409", "412", "422", "429"),
  "error: When": () => keywordCandidates(0, ...allDetections),
  "error: Handling": ({ has }) => [
    ...keywordCandidates(0, "show the sign-in screen", "reload", "mark", "mark the fields", "wait and retry"),
    ...has.fields,
  ],
  "error: Message": ({ before, has }) =>
    /\{[^}]*$/.test(before) ? [...keywordCandidates(0, ...messageFacts), ...has.constants, ...has.fields] : [],
  "field message: Message": (context) => cells["error: Message"]!(context),
  "error body: Type": () => keywordCandidates(0, "application/json", "application/problem+json", "text/plain"),
  "field message: Problem": () => keywordCandidates(0, ...fieldProblems),
  "field message: Field": ({ has }) => has.fields,
};
