import { parseDuration } from "../../src/base/duration.ts";
import type { FieldType, Range } from "../../src/model/field-type.ts";
import type { FieldProblem } from "../../src/model/field-problem.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { areSame, compareThings } from "./compare.ts";
import { readDate, readTime, readTimestamp } from "./moments.ts";
import { scaledExactly } from "./numbers.ts";
import { notCovered } from "./scope.ts";
import { lengthOf, matchesWhole } from "./texts.ts";

/** A value as it is kept, or what is wrong with it. */
export type Reading = { readonly value: Value; readonly wrong?: never } | { readonly wrong: FieldProblem };

/** Finds the id of the record that a key names, if the caller may read it. */
export type FindByKey = (entity: string, key: Value) => string | null;

/** Reads JSON that was sent for a field or an input of this type; null is not read here. */
export function readValue(model: Specification, type: FieldType, sent: Value, find: FindByKey): Reading {
  switch (type.kind) {
    case "integer":
    case "decimal":
      return readNumber(type, sent);
    case "boolean":
      return typeof sent === "boolean" ? { value: sent } : { wrong: "type" };
    case "json":
      return { value: sent };
    case "reference": {
      if (typeof sent !== "string" && !Number.isSafeInteger(sent)) return { wrong: "type" };
      const id = find(type.entity, sent);
      return id === null ? { wrong: "missing-record" } : { value: id };
    }
    case "choice":
    case "status":
    case "role":
      return type.values.includes(String(sent)) && typeof sent === "string" ? { value: sent } : { wrong: "choice" };
    case "list":
      return readList(model, type, sent, find);
    case "file":
    case "image":
      return notCovered("a file that is sent");
    case "reverse":
    case "unknown":
      return notCovered(`an input of the type ${type.kind}`);
    default:
      return typeof sent === "string" ? readText(type, sent) : { wrong: "type" };
  }
}

function readNumber(type: Extract<FieldType, { kind: "integer" | "decimal" }>, sent: Value): Reading {
  if (typeof sent !== "number") return { wrong: "type" };
  if (type.kind === "integer") {
    if (!Number.isSafeInteger(sent)) return { wrong: "type" };
    return judged(sent, outside(sent, type.range, "too-small", "too-large"));
  }
  const scaled = scaledExactly(sent, type.scale);
  if (scaled === null) return { wrong: "format" };
  return judged(scaled, keptProblem(type, scaled));
}

function judged(value: Value, wrong: FieldProblem | null): Reading {
  return wrong === null ? { value } : { wrong };
}

function readText(type: FieldType, sent: string): Reading {
  if (!isStorable(sent)) return { wrong: "format" };
  switch (type.kind) {
    case "date":
      return asRead(readDate(sent));
    case "time":
      return asRead(readTime(sent));
    case "timestamp":
      return asRead(readTimestamp(sent), type);
    case "duration": {
      const milliseconds = parseDuration(sent);
      return milliseconds === null ? { wrong: "format" } : judged(milliseconds, keptProblem(type, milliseconds));
    }
    case "slug":
      // What is sent has plain letters; what is computed has those of its text.
      return sent.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(sent) ? { value: sent } : { wrong: "format" };
    default: {
      const value = keptForm(type, sent);
      return judged(value, keptProblem(type, value));
    }
  }
}

function asRead(value: string | null, type?: FieldType): Reading {
  return value === null ? { wrong: "format" } : { value: type === undefined ? value : keptForm(type, value) };
}

function readList(
  model: Specification,
  type: Extract<FieldType, { kind: "list" }>,
  sent: Value,
  find: FindByKey,
): Reading {
  if (!Array.isArray(sent)) return { wrong: "type" };
  const length = type.set === true ? null : outside(sent.length, type.range, "too-short", "too-long");
  if (length !== null) return { wrong: length };
  const items: Value[] = [];
  for (const one of sent as readonly Value[]) {
    if (one === null) return { wrong: "type" };
    const { value, wrong } = { value: null, wrong: undefined, ...readValue(model, type.of, one, find) };
    if (wrong !== undefined) return { wrong };
    items.push(value);
  }
  const value = keptForm(type, items) as readonly Value[];
  return judged(value, outside(value.length, type.range, "too-short", "too-long"));
}

/** Whether a text has neither a NUL character nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

/** The form in which a value of the type is kept. */
export function keptForm(type: FieldType, value: Value): Value {
  if (type.kind === "list" && Array.isArray(value)) {
    const items = (value as readonly Value[]).map((item) => keptForm(type.of, item));
    if (type.set !== true) return items;
    return items
      .filter((item, at) => items.findIndex((one) => areSame(one, item)) === at)
      .toSorted((a, b) => compareThings(a, b));
  }
  if (typeof value !== "string") return value;
  switch (type.kind) {
    case "email":
      return value.normalize("NFKC").toLowerCase();
    case "uuid":
      return value.toLowerCase();
    case "timestamp":
      return type.toTheSecond === true ? `${value.slice(0, 19)}.000Z` : value;
    default:
      return value;
  }
}

const formats: Readonly<Partial<Record<FieldType["kind"], RegExp>>> = {
  email:
    /^(?!.*\.\.)(?=.{1,254}$)[^\s@<>()[\]\\,;:"\p{Cf}\p{Cc}]+@(?:[^\s@<>()[\]\\,;:".\p{Cf}\p{Cc}]+\.)+[^\s@<>()[\]\\,;:".\p{Cf}\p{Cc}]+$/u,
  url: /^(?=.{1,2000}$)https?:\/\/[^\s/?#]\S*$/iu,
  phone: /^(?=.{1,40}$)\+?\d(?:[ ()/.-]*\d){4,}[ ()/.-]*$/,
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
  slug: /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u,
};

/** What is wrong with a value that is to be kept; null if nothing is. */
export function keptProblem(type: FieldType, value: Value): FieldProblem | null {
  if (value === null) return null;
  switch (type.kind) {
    case "text":
      return textProblem(String(value), type);
    case "secret":
      return outside(lengthOf(String(value)), type.range, "too-short", "too-long");
    case "decimal":
      if (Math.abs(Number(value)) >= 10 ** type.precision) return "format";
      return outside(Number(value), type.range, "too-small", "too-large");
    case "integer":
    case "duration":
      return outside(Number(value), type.range, "too-small", "too-large");
    case "choice":
    case "role":
      return type.values.includes(String(value)) ? null : "choice";
    case "slug":
      return value === "" ? null : formatProblem(type.kind, String(value));
    case "email":
    case "url":
    case "phone":
    case "uuid":
      return formatProblem(type.kind, String(value));
    case "list":
      return listProblem(type, Array.isArray(value) ? (value as readonly Value[]) : []);
    default:
      return null;
  }
}

function textProblem(text: string, { range, pattern }: Extract<FieldType, { kind: "text" }>): FieldProblem | null {
  const wrong = outside(lengthOf(text), range, "too-short", "too-long");
  return wrong ?? (pattern === undefined || matchesWhole(pattern, text) ? null : "format");
}

function formatProblem(kind: FieldType["kind"], text: string): FieldProblem | null {
  return formats[kind]?.test(text) === true ? null : "format";
}

function listProblem(
  { of, range }: Extract<FieldType, { kind: "list" }>,
  items: readonly Value[],
): FieldProblem | null {
  const wrong = outside(items.length, range, "too-short", "too-long");
  const problemOf = (item: Value): FieldProblem | null => (item === null ? "required" : keptProblem(of, item));
  return wrong ?? items.map(problemOf).find((one) => one !== null) ?? null;
}

function outside(size: number, { min, max }: Range, less: FieldProblem, more: FieldProblem): FieldProblem | null {
  if (min !== undefined && size < min) return less;
  return max !== undefined && size > max ? more : null;
}
