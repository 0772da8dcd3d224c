import { parseDuration, printDuration } from "../../src/base/duration.ts";
import { conformsToSchema, isSchema } from "../../src/expression/json-schema/conforms-to-schema.ts";
import type { Expression, FunctionCall } from "../../src/model/expression.ts";
import type { Value, ValueType } from "../../src/model/value-type.ts";
import { areSame, compareThings } from "./compare.ts";
import { evaluate, itemsOf } from "./evaluate.ts";
import { aggregate } from "./macros.ts";
import { dateOf, readDate, readTimestamp } from "./moments.ts";
import { kept, printed } from "./numbers.ts";
import { isList, isMap, notCovered } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";
import { toJson } from "./to-json.ts";
import { lengthOf, matchesPart, slugOf } from "./texts.ts";

/** What a function comes to. */
export function callFunction({ name, arguments: parts, type }: FunctionCall, scope: Scope): Thing {
  const values = parts.map((part) => evaluate(part, scope));
  const [first] = parts;
  if (first?.type.kind === "json" && ["string", "int", "conforms", "isSchema"].includes(name))
    return ofJson(name, values, parts, scope);
  return ofOther(name, values, parts, type, scope);
}

function ofJson(
  name: string,
  [value = null, ...others]: readonly Thing[],
  parts: readonly Expression[],
  scope: Scope,
): Thing {
  switch (name) {
    case "string":
      return typeof value === "string"
        ? value
        : typeof value === "number" || typeof value === "boolean"
          ? String(value)
          : null;
    case "int":
      return typeof value === "number" ? kept(BigInt(Math.trunc(value))) : null;
    case "conforms":
      if (value === null || (others[0] ?? null) === null) return null;
      return conformsToSchema(value as Value, toJson(others[0] ?? null, parts[1]?.type, scope) as Value, { left: 1e9 });
    case "isSchema":
      if (value === null) return null;
      return isSchema(value as Value, { left: 1e9 });
    default:
      return null;
  }
}

function readInteger(text: string): number | null {
  return /^[+-]?\d+$/.test(text) ? kept(BigInt(text)) : null;
}

function ofOther(
  name: string,
  values: readonly Thing[],
  parts: readonly Expression[],
  type: ValueType,
  scope: Scope,
): Thing {
  const [first = null, second = null] = values;
  const of = parts[0]?.type ?? type;
  switch (name) {
    case "size":
      return sizeOf(first, of);
    case "[]":
      return typeof second === "number" ? (itemsOf(first)[second] ?? null) : null;
    case "distinct":
      return itemsOf(first).filter((item, at, all) => all.findIndex((one) => areSame(one, item)) === at);
    case "reverse":
      return itemsOf(first).toReversed();
    case "sort":
      return itemsOf(first).toSorted(compareThings);
    case "sum":
    case "average":
      return aggregate(name, itemsOf(first), of.kind === "list" ? of.of : of, type);
    case "min":
    case "max":
      if (of.kind === "list") return aggregate(name, itemsOf(first), of.of, type);
      return values.includes(null) ? null : aggregate(name, values, type, type);
    case "to json":
      return toJson(first, of, scope);
    default:
      return values.includes(null) ? null : ofValues(name, values, of);
  }
}

/** The size of a text or a list. A list that is null is empty; JSON that is neither counts as null. */
function sizeOf(value: Thing, { kind }: ValueType): number | null {
  if (typeof value === "string") return lengthOf(value);
  if (isList(value)) return value.length;
  if (kind === "json" && isMap(value)) return Object.keys(value).length;
  return kind === "text" || kind === "choice" || kind === "json" ? null : 0;
}

function ofValues(name: string, values: readonly Thing[], of: ValueType): Thing {
  const [value] = values;
  if (typeof value === "number") return ofNumber(name, value, of);
  if (typeof value === "string") return ofText(name, value, values.slice(1), of);
  return notCovered(`the function ${name} of ${of.kind}`);
}

/** A number without its fraction. There is one zero: that of JavaScript's two which has no sign. */
function whole(number: number): number {
  return Math.trunc(number) + 0;
}

function ofNumber(name: string, value: number, of: ValueType): Thing {
  switch (name) {
    case "string":
      return of.kind === "duration" ? printDuration(value) : printed(value, of.kind === "decimal" ? of.scale : 0);
    case "int":
      return whole(value / 10 ** (of.kind === "decimal" ? of.scale : 0));
    case "abs":
      return Math.abs(value);
    case "days":
      return whole(value / 86_400_000);
    default:
      return notCovered(`the function ${name} of ${of.kind}`);
  }
}

function ofText(name: string, text: string, others: readonly Thing[], of: ValueType): Thing {
  const [other, third] = others.map(String);
  switch (name) {
    case "contains":
      return text.includes(other ?? "");
    case "startsWith":
      return text.startsWith(other ?? "");
    case "endsWith":
      return text.endsWith(other ?? "");
    case "matches":
      return matchesPart(other ?? "", text);
    case "lowerAscii":
      return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    case "upperAscii":
      return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
    case "trim":
      return text.trim();
    case "slugify":
      return slugOf(text);
    case "withParameter":
      return withParameter(text, other ?? "", third ?? "");
    case "string":
      return text;
    case "int":
      return readInteger(text);
    case "date":
      return of.kind === "timestamp" ? dateOf(text) : readDate(text);
    case "timestamp":
      return readTimestamp(text);
    case "duration":
      return parseDuration(text);
    default:
      return ofTime(name, text);
  }
}

function ofTime(name: string, text: string): Thing {
  const moment = new Date(text.length === 10 ? `${text}T00:00:00Z` : text);
  switch (name) {
    case "getFullYear":
      return moment.getUTCFullYear();
    case "getMonth":
      return moment.getUTCMonth();
    case "getDayOfMonth":
      return moment.getUTCDate() - 1;
    case "getDayOfWeek":
      return moment.getUTCDay();
    case "getHours":
      return moment.getUTCHours();
    case "getMinutes":
      return moment.getUTCMinutes();
    default:
      return notCovered(`the function ${name}`);
  }
}

function withParameter(address: string, name: string, value: string): string {
  const [path = "", query = ""] = address.split("?");
  const parts = query === "" ? [] : query.split("&");
  const written = `${name}=${encodeURIComponent(value)}`;
  const at = parts.findIndex((part) => part.split("=")[0] === name);
  return `${path}?${(at < 0 ? [...parts, written] : parts.with(at, written)).join("&")}`;
}
