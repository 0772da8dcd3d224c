import type { Call, Input } from "../../src/model/call.ts";
import type { Field } from "../../src/model/entity.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import { evaluate } from "./evaluate.ts";
import { toStored } from "./field-values.ts";
import { isStorable, readValue } from "./read-value.ts";
import type { FindByKey } from "./read-value.ts";
import type { WrongField } from "./refused.ts";
import { recordNamed, recordValue } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";
import { mayRead } from "./visible.ts";
import { entityOf, keyOfRecord, recordsOf } from "./world.ts";

/** What a call was sent, as it is read. */
export interface ReadInput {
  /** By name, as expressions see it. */
  readonly input: { readonly [name: string]: Thing };
  /** The values of fields, in the form in which they are kept. */
  readonly given: { readonly [field: string]: Value };
  readonly wrong: readonly WrongField[];
  /** Whether a parameter of the path does not have its type. */
  readonly isWrongPath: boolean;
}

interface Reader {
  readonly scope: Scope;
  readonly call: Call;
  readonly sent: { readonly [name: string]: Value };
  /** Whether inputs that are required may be left out all the same. */
  readonly isLenient: boolean;
  /** Whether parameters of the path may be left out, because the record is named by its key. */
  readonly isByKey: boolean;
}

/** Reads all inputs of a call, and notes all that is wrong. */
export function readInput(
  scope: Scope,
  call: Call,
  sent: { readonly [name: string]: Value },
  { isLenient, isByKey }: Pick<Reader, "isLenient" | "isByKey">,
): ReadInput {
  const reader = { scope, call, sent, isLenient, isByKey };
  const input: { [name: string]: Thing } = {};
  const given: { [field: string]: Value } = {};
  const wrong: WrongField[] = [];
  let isWrongPath = false;
  const groups = groupsOf(call.takes);
  const wrongGroups = groups.filter((name) => Object.hasOwn(sent, name) && !isGroup(sent[name] ?? null));
  for (const taken of call.takes) {
    const one = isByKey && taken.place === "path" ? { ...taken, required: false } : taken;
    if (wrongGroups.some((group) => one.name.startsWith(`${group}.`))) continue;
    const read = readOne(reader, one, wrong);
    if (read === "wrong" && one.place === "path") isWrongPath = true;
    if (read === undefined || read === "wrong") continue;
    input[one.name] = read.thing;
    if (one.field !== null) {
      input[one.field] = read.thing;
      given[one.field] = read.value;
    }
  }
  wrong.unshift(...wrongGroups.map((field): WrongField => ({ field, code: "type" })));
  const isKnown = (name: string): boolean => call.takes.some((one) => one.name === name) || groups.includes(name);
  if (scope.model.allCalls.unknownInputs !== "ignored")
    for (const name of Object.keys(sent)) if (!isKnown(name)) wrong.push({ field: name, code: "unknown" });
  return { input, given, wrong: wrong.filter(({ field }) => !field.startsWith("path.")), isWrongPath };
}

/** The names of objects that hold inputs. */
function groupsOf(takes: readonly Input[]): readonly string[] {
  return [
    ...new Set(
      takes
        .filter(({ place }) => place !== "path")
        .flatMap(({ name }) => {
          const parts = name.split(".");
          return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("."));
        }),
    ),
  ];
}

function isGroup(value: Value): boolean {
  return value === null || (typeof value === "object" && !Array.isArray(value));
}

interface Read {
  readonly value: Value;
  readonly thing: Thing;
}

function readOne(reader: Reader, input: Input, wrong: WrongField[]): Read | "wrong" | undefined {
  const { name, wire } = input;
  const note = (code: WrongField["code"]): "wrong" => {
    wrong.push({ field: input.place === "path" ? name : wire, code });
    return "wrong";
  };
  const value = Object.hasOwn(reader.sent, name) ? (reader.sent[name] ?? null) : undefined;
  if (value === undefined || value === null) return readMissing(reader, input, value, note);
  if (value === "" && (input.required || fieldOfInput(reader, input)?.required === true)) return note("required");
  if (isOfSignIn(reader, input)) {
    // Name and password of a sign-in only have to be sent.
    if (typeof value !== "string") return note("type");
    return isStorable(value) ? { value, thing: value } : note("format");
  }
  if (input.items !== undefined) return readObjects(reader, input, value, wrong);
  const { scope } = reader;
  const read = readValue(scope.model, input.type, value, findByKey(scope));
  if (read.wrong !== undefined) return note(read.wrong);
  return { value: read.value, thing: asThing(scope, input.type, read.value) };
}

/** What an input is that was not sent (undefined) or that was sent as null. */
function readMissing(
  reader: Reader,
  input: Input,
  value: null | undefined,
  note: (code: WrongField["code"]) => "wrong",
): Read | "wrong" | undefined {
  const field = fieldOfInput(reader, input);
  const isIn = input.group === null || isGroupSent(reader.sent, input.group);
  if (value === null && input.nullable) return { value: null, thing: null };
  if (input.default !== null && isIn) {
    const thing = evaluate(input.default, reader.scope);
    return { value: field === undefined ? (thing as Value) : toStored(thing, input.default.type, field), thing };
  }
  if (value === undefined) return input.required && isIn && !reader.isLenient ? note("required") : undefined;
  if (input.required || field?.required === true) return note("required");
  const empty = input.type.kind === "list" && input.type.set === true ? [] : null;
  return field === undefined ? undefined : { value: empty, thing: empty };
}

function isOfSignIn({ scope, call }: Reader, { field }: Input): boolean {
  const { identification } = scope.model;
  return call.does.kind === "sign in" && (field === identification?.by || field === identification?.secret);
}

function fieldOfInput({ scope: { model }, call: { does } }: Reader, { field }: Input): Field | undefined {
  const entity =
    does.kind === "sign up"
      ? model.identification?.entity
      : does.kind === "create" || does.kind === "update"
        ? does.entity
        : undefined;
  return entity === undefined ? undefined : entityOf(model, entity).fields.find(({ name }) => name === field);
}

function isGroupSent(sent: Reader["sent"], group: string): boolean {
  return Object.keys(sent).some(
    (name) => (name === group && sent[name] !== null) || (name.startsWith(`${group}.`) && sent[name] !== undefined),
  );
}

function readObjects(reader: Reader, input: Input, value: Value, wrong: WrongField[]): Read | "wrong" {
  const { wire, type, items = [] } = input;
  const note = (code: WrongField["code"]): "wrong" => {
    wrong.push({ field: wire, code });
    return "wrong";
  };
  if (!Array.isArray(value)) return note("type");
  const range = type.kind === "list" ? type.range : {};
  if (value.length < (range.min ?? 0)) return note("too-short");
  if (value.length > Math.min(range.max ?? 1000, 1000)) return note("too-long");
  const before = wrong.length;
  const objects = (value as readonly Value[]).map((one, at): Thing => {
    if (one === null || typeof one !== "object" || Array.isArray(one)) {
      wrong.push({ field: `${wire}.${at}`, code: "type" });
      return null;
    }
    const sent = one as { readonly [name: string]: Value };
    const inner: WrongField[] = [];
    const read: { [name: string]: Thing } = {};
    for (const item of items) {
      const part = readOne({ ...reader, sent }, item, inner);
      read[item.name] = part === undefined || part === "wrong" ? null : part.thing;
    }
    for (const name of Object.keys(sent))
      if (!items.some((item) => item.name === name) && reader.scope.model.allCalls.unknownInputs !== "ignored")
        inner.push({ field: name, code: "unknown" });
    wrong.push(...inner.map(({ field, code }) => ({ field: `${wire}.${at}.${field}`, code })));
    return read;
  });
  return wrong.length > before ? "wrong" : { value: null, thing: objects };
}

/** A record by its key, if the caller may read it. */
export function findByKey(scope: Scope): FindByKey {
  return (entityName, key) => {
    const entity = entityOf(scope.model, entityName);
    const found = recordsOf(scope.world, entityName).find((stored) => keyOfRecord(entity, stored) === key);
    return found !== undefined && mayRead(scope, recordValue(scope.world, entityName, found)) ? found.id : null;
  };
}

function asThing({ world }: Scope, type: FieldType, value: Value): Thing {
  if (type.kind === "reference") return recordNamed(world, type.entity, value);
  if (type.kind === "list" && type.of.kind === "reference" && Array.isArray(value)) {
    const { entity } = type.of;
    return value.map((id: Value) => recordNamed(world, entity, id));
  }
  return value;
}
