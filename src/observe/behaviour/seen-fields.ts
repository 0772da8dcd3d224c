import { slugify } from "../../expression/functions/slugify.ts";
import type { ObservedEntity, ObservedField } from "../records/observed-entity.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { takenInputs } from "../recording/taken-input-schema.ts";
import type { NestedCollection } from "./nested-collections.ts";
import type { NewValue } from "./new-record-values.ts";
import type { References } from "./references.ts";
import type { RecordedMachine } from "./machines.ts";
import { unseenAccounts } from "./sent-accounts.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";

/** What was seen of the fields of records. */
export interface SeenFields {
  readonly kinds: readonly RecordKind[];
  readonly machines: readonly RecordedMachine[];
  readonly references: References;
  readonly signIn: RecordedSignIn | null;
  /** The inputs that some call takes. */
  readonly taken: ReadonlySet<string>;
  /** The properties that no two records have the same value of. */
  readonly unique: ReadonlyMap<RecordKind, ReadonlySet<string>>;
  readonly newValues: ReadonlyMap<RecordKind, ReadonlyMap<string, NewValue>>;
  /** The properties that calls which make records were refused without. */
  readonly needed: ReadonlyMap<RecordKind, ReadonlySet<string>>;
  /** The properties that new records have and that nothing explains. */
  readonly unexplained: ReadonlyMap<RecordKind, ReadonlySet<string>>;
  readonly nested: readonly NestedCollection[];
  /** The properties that are sorted, with each text once. */
  readonly sets: ReadonlyMap<RecordKind, ReadonlySet<string>>;
}

/** The entities of a recording, with what was seen of their fields: states, references, roles, and what new records have. */
export function withSeenFields(entities: readonly ObservedEntity[], seen: SeenFields): readonly ObservedEntity[] {
  const nameOf = (kind: RecordKind): string | null => {
    const entity = entities.find(({ paths }) => paths.includes(kind.path));
    return entity === undefined || entity.key === null ? null : entity.name;
  };
  const isUnseen = seen.signIn?.person.path === unseenAccounts;
  const all = isUnseen ? [...entities, unseenAccount(seen.signIn!, entities)] : entities;
  return all.map((entity) => {
    const kind = seen.kinds.find(({ path }) => entity.paths.includes(path));
    if (kind === undefined) return entity;
    const stored = entity.fields.filter(({ wire }) => !kind.byCaller.has(wire));
    const seenFields = stored.map((field) => {
      const known = withNewValue(seenField(field, kind, seen, nameOf), kind, seen);
      const isNeeded = seen.needed.get(kind)?.has(field.wire) === true;
      const isValueOpen = seen.unexplained.get(kind)!.has(field.wire) || known.unsaid.includes("who sets it");
      return {
        ...known,
        required: known.required || isNeeded,
        isRequiredOpen: !known.required && !isNeeded && mayBeRequired(kind, field.wire, seen.taken),
        isValueOpen: isValueOpen && mayHaveOpenValue(known),
      };
    });
    const fields = withRecordAbove(
      seenFields,
      seen.nested.find((one) => one.kind === kind),
      nameOf,
    );
    return { ...entity, fields: seen.signIn?.person === kind ? withAccount(fields, seen.signIn) : fields };
  });
}

function seenField(
  field: ObservedField,
  kind: RecordKind,
  { machines, references, signIn, taken, unique, sets }: SeenFields,
  nameOf: (kind: RecordKind) => string | null,
): ObservedField {
  if (field.wire === kind.key && field.type === "integer, unique" && !taken.has(kind.key))
    return typed(
      field,
      "integer, unique, counts up",
      "it names one record in paths, and no call takes it, so the system gives it",
    );
  if (field.wire === kind.key && /^text\b.*, unique(?:, generated)?$/.test(field.type)) {
    const from = sluggedFrom(kind);
    if (from === null) return field;
    const because = `it begins as ${from} in lower case with hyphens`;
    return { ...typed(field, "slug, unique", because), default: `slugify(${from})` };
  }
  const machine = machines.find((one) => one.kind === kind && one.machine.field === field.wire);
  if (machine !== undefined) {
    const status = typed(field, "status", "only calls of its own change it, each to one of its values");
    return { ...status, required: isAlways(kind, field.wire) };
  }
  if (signIn?.person === kind && signIn.role === field.wire)
    return typed(
      field,
      signIn.hasSeveralRoles ? "list of Role" : "Role",
      "it is the role of the account that signs in",
    );
  if (sets.get(kind)!.has(field.wire) && field.type.startsWith("list of "))
    return typed(
      field,
      field.type.replace("list", "set"),
      "its texts are sorted, each once, also where others were sent",
    );
  const isUnique = unique.get(kind)?.has(field.wire) === true && field.wire !== kind.key && /^[a-z]/.test(field.type);
  if (isUnique)
    return typed(field, `${field.type}, unique`, "requests with a value that another record had were refused");
  const target = references.get(kind)?.get(field.wire);
  const name = target === undefined ? null : nameOf(target);
  if (field.type.startsWith("one of ")) return withSeenChoices(field, kind);
  return name === null ? field : typed(field, name, `all of its values are keys of records of ${name}`);
}

/** A choice is also one of the values that records were answered with, though no call that was granted has sent them. */
function withSeenChoices(field: ObservedField, { sightings }: RecordKind): ObservedField {
  const said = field.type.replace(/^one of /, "").split(", ");
  const seen = sightings.flatMap(({ record }) => record[field.wire] ?? []);
  const isWord = (value: unknown): value is string => typeof value === "string" && /^[\w -]+$/.test(value);
  const added = [...new Set(seen)].filter((value) => isWord(value) && !said.includes(value));
  if (added.length === 0) return field;
  return { ...field, type: `one of ${[...said, ...added].toSorted().join(", ")}` };
}

/** The fields of records that stand below another, with the reference to it if no answer shows it. */
function withRecordAbove(
  fields: readonly ObservedField[],
  nested: NestedCollection | undefined,
  nameOf: (kind: RecordKind) => string | null,
): readonly ObservedField[] {
  const type = nested?.isHidden === true ? nameOf(nested.parent) : null;
  if (nested === undefined || type === null) return fields;
  const { field, kind, because } = nested;
  const above: ObservedField = {
    name: field,
    wire: field,
    type,
    required: true,
    default: "",
    meaning: "",
    isAnswered: false,
    evidence: [kind.sightings[0]!.exchange.evidence],
    because,
    unsaid: [],
  };
  return [...fields, above];
}

/** How many records show what a key is made from. */
const leastSlugs = 3;

/** The property that keys are made from: each key begins as its value in lower case with hyphens. */
function sluggedFrom({ key, properties, sightings }: RecordKind): string | null {
  const first = [...new Map(sightings.map(({ record }) => [record[key], record] as const)).values()];
  const isFrom = (property: string): boolean => {
    const own = first.filter(
      (record) => typeof record[property] === "string" && slugify(String(record[property])) !== "",
    );
    const fitting = own.filter((record) =>
      String(record[key]).startsWith(slugify(String(record[property])).slice(0, 40)),
    );
    return own.length >= leastSlugs && fitting.length / own.length > 0.8;
  };
  return [...properties].find((property) => property !== key && isFrom(property)) ?? null;
}

function typed(field: ObservedField, type: string, because: string): ObservedField {
  const said = new Set([
    ...(type === "status" ? ["who sets it"] : []),
    ...(/^[A-Z]/.test(type) ? ["the parts of its object"] : []),
  ]);
  return { ...field, type, because, unsaid: field.unsaid.filter((one) => !said.has(one)) };
}

function withNewValue(field: ObservedField, kind: RecordKind, { newValues }: SeenFields): ObservedField {
  const value = newValues.get(kind)?.get(field.wire);
  if (value === undefined || field.type === "status" || field.default !== "") return field;
  const expression = field.type === "Role" ? value.expression.slice(1, -1) : value.expression;
  if (!isOfType(field.type, expression)) return field;
  const because = field.because === null ? value.because : `${field.because}; ${value.because}`;
  return {
    ...field,
    default: expression,
    required: field.required || isAlways(kind, field.wire),
    because,
    unsaid: field.unsaid.filter((one) => one !== "who sets it"),
  };
}

/** How many records have to have a value, and none to have none, before it is required. */
const leastRecords = 5;

function isAlways({ sightings }: RecordKind, property: string): boolean {
  const own = sightings.filter(({ record }) => Object.hasOwn(record, property));
  return own.length >= leastRecords && own.every(({ record }) => record[property] !== null);
}

/** Whether a field is none that the system gives by its type, and has no default. A type that is not shown leaves the value open already. */
function mayHaveOpenValue({ type, default: text }: ObservedField): boolean {
  return text === "" && !/^(?:status|Role|not shown|list of |set of )|, (?:counts up|generated)/.test(type);
}

/** Whether calls give a property that no record was seen without. */
function mayBeRequired({ sightings }: RecordKind, property: string, taken: ReadonlySet<string>): boolean {
  return taken.has(property) && !sightings.some(({ record }) => record[property] === null);
}

/** Whether a value of a recording is one that a field of the type can have. */
function isOfType(type: string, expression: string): boolean {
  if (type === "not shown") return true;
  if (expression === "now") return type.startsWith("timestamp");
  if (expression === "me") return /^[A-Z]/.test(type);
  if (expression.startsWith('"')) return type === "text" || type.startsWith("one of ");
  if (/^-?\d+$/.test(expression)) return type.startsWith("integer");
  return /^(?:true|false)$/.test(expression) ? type === "boolean" : type === "Role";
}

/** The entity of accounts that no answer shows, under a name that no other entity has. */
function unseenAccount(signIn: RecordedSignIn, entities: readonly ObservedEntity[]): ObservedEntity {
  const isTaken = entities.some(({ name, plural }) => name === signIn.person.name || plural === unseenAccounts);
  const [name, plural] = isTaken ? ["SignInAccount", "sign-in-accounts"] : [signIn.person.name, unseenAccounts];
  return {
    name,
    plural,
    description: "",
    fields: withAccount(signIn.role === null ? [] : [roleField(signIn.role, signIn)], signIn),
    key: null,
    paths: [unseenAccounts],
    evidence: [signIn.evidence],
  };
}

/** The role of accounts that no call shows. */
function roleField(wire: string, { evidence }: RecordedSignIn): ObservedField {
  return {
    name: wire,
    wire,
    type: "Role",
    required: false,
    isRequiredOpen: true,
    isValueOpen: true,
    default: "",
    meaning: "",
    isAnswered: false,
    evidence: [evidence],
    because: "it is the role of the account that signs in",
    unsaid: [],
  };
}

/** The fields of an account: its name is unique, and its password is a secret. */
function withAccount(
  fields: readonly ObservedField[],
  { person, name, password, signUp, evidence }: RecordedSignIn,
): readonly ObservedField[] {
  const because = "people sign in with it";
  const named = fields.map((field) => {
    const isTaken = signUp !== null && takenInputs(signUp).has(person.key);
    const isMade =
      signUp !== null && !isTaken && field.wire === person.key && /^(?:uuid|text|integer), unique$/.test(field.type);
    if (isMade)
      return { ...field, type: `${field.type}, ${field.type.startsWith("integer") ? "counts up" : "generated"}` };
    if (field.wire === name && !field.type.includes("unique"))
      return { ...field, type: `${field.type}, unique`, required: true, because };
    return field.wire === password ? { ...field, type: secretType(field.type), required: true, because } : field;
  });
  const added = (wire: string, type: string): ObservedField => ({
    name: wire,
    wire,
    type,
    required: true,
    default: "",
    meaning: "",
    isAnswered: false,
    evidence: [evidence],
    because,
    unsaid: [],
  });
  const has = (wire: string): boolean => named.some((field) => field.wire === wire);
  return [
    ...named,
    ...(has(name) ? [] : [added(name, /e-?mail/i.test(name) ? "email, unique" : "text, unique")]),
    ...(has(password) ? [] : [added(password, "secret")]),
  ];
}

/** `text 10..200, hidden` as a secret of the same length. */
function secretType(type: string): string {
  return type.replace(/^text/, "secret").replace(/, hidden$/, "");
}
