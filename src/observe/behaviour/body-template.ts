import { millisecondsOf } from "../../base/calendar.ts";
import { documentName } from "../names/document-name.ts";
import { blamedInputs, errorsByInput } from "../recording/blamed-inputs.ts";
import type { Exchange, Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import { listTemplate } from "./field-list-template.ts";
import { refusalOf } from "./refusal.ts";

/** How far the clocks of the product and the recorder may be apart, in milliseconds. */
const clockTolerance = 5000;

/** Objects within objects are followed as far as this. */
const deepest = 6;

/** A part of the body of an error, with the exchange that it is of. */
interface Part {
  readonly value: Json;
  readonly exchange: Exchange;
}

/**
 * The simplest expression that gives the body of each of these errors, as an error body of a document says it; null: none does. Where errors that name inputs
 * look otherwise than the rest, it is a choice between two.
 */
export function bodyTemplate(exchanges: readonly Exchange[]): string | null {
  const parts = exchanges.flatMap((exchange) => {
    const value = exchange.answer ?? exchange.answerText;
    return value === undefined ? [] : [{ value, exchange }];
  });
  return parts.length < exchanges.length || parts.length === 0 ? null : templateOf(parts, deepest);
}

function templateOf(parts: readonly Part[], depth: number): string | null {
  const whole = simpleTemplate(parts, depth);
  if (whole !== null || depth === 0) return whole;
  const [naming, others] = [parts.filter(isOfInputs), parts.filter((part) => !isOfInputs(part))];
  if (naming.length === 0 || others.length === 0) return null;
  const [ofInputs, ofOthers] = [simpleTemplate(naming, depth), simpleTemplate(others, depth)];
  return ofInputs === null || ofOthers === null ? null : `fields.size() > 0 ? ${ofInputs} : ${ofOthers}`;
}

function isOfInputs({ exchange }: Part): boolean {
  return blamedInputs(exchange).size > 0;
}

function simpleTemplate(parts: readonly Part[], depth: number): string | null {
  return (
    leafTemplate(parts) ??
    (parts.every(isMessages) ? "messages" : null) ??
    listTemplate(parts) ??
    oneOfListTemplate(parts, depth) ??
    objectTemplate(parts, depth)
  );
}

/** Whether a part is the texts of each wrong input, by name. */
function isMessages({ value, exchange }: Part): boolean {
  return (
    isObject(value) &&
    value === errorsByInput(exchange) &&
    Object.values(value).every(
      (one) => Array.isArray(one) && (one as readonly Json[]).every((text) => typeof text === "string"),
    )
  );
}

/** What the body of an error can tell of it and of its request, the likeliest first. */
const facts: readonly (readonly [string, (part: Part) => boolean])[] = [
  // A document may have to write a code in other letters.
  [
    "code",
    ({ value, exchange }) => value === refusalOf(exchange).code && documentName("a field", String(value)) === value,
  ],
  ["message", ({ value, exchange }) => value === refusalOf(exchange).message],
  ["status", ({ value, exchange }) => value === exchange.status],
  ["string(status)", ({ value, exchange }) => value === String(exchange.status)],
  ["path", ({ value, exchange }) => value === pathOf(exchange)],
  ["base + path", ({ value, exchange }) => value === `${exchange.origin}${pathOf(exchange)}`],
  ["method", ({ value, exchange }) => value === exchange.method],
  ["now", ({ value, exchange }) => isTimeOf(value, exchange)],
];

function leafTemplate(parts: readonly Part[]): string | null {
  const named = facts.find(([, is]) => parts.every(is));
  if (named !== undefined) return named[0];
  const [first] = parts;
  const text = JSON.stringify(first!.value);
  const isConstant = parts.every(({ value }) => JSON.stringify(value) === text) && isLiteral(first!.value);
  return isConstant ? text : null;
}

/** Whether an expression in backticks can have a value as it is in JSON. */
function isLiteral(value: Json): boolean {
  if (typeof value === "string") return !/[`\\\p{Cc}]/u.test(value);
  if (typeof value === "number") return Number.isSafeInteger(value);
  return value === null || typeof value === "boolean" || /^(?:\{\}|\[\])$/.test(JSON.stringify(value));
}

function pathOf({ segments }: Exchange): string {
  return `/${segments.join("/")}`;
}

function isTimeOf(value: Json, { time }: Exchange): boolean {
  if (typeof value !== "string" || time === 0 || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return false;
  const at = millisecondsOf(value);
  return at !== null && Math.abs(at - time) <= clockTolerance;
}

/** A list that always has one item: `[message]`. */
function oneOfListTemplate(parts: readonly Part[], depth: number): string | null {
  const items = parts.flatMap(({ value, exchange }) =>
    Array.isArray(value) && value.length === 1 ? [{ value: (value as readonly Json[])[0]!, exchange }] : [],
  );
  const item = items.length === parts.length && depth > 0 ? templateOf(items, depth - 1) : null;
  return item === null ? null : `[${item}]`;
}

/** An object whose members have templates. A member that only errors with inputs have is left out of the others. */
function objectTemplate(parts: readonly Part[], depth: number): string | null {
  const objects = parts.flatMap(({ value, exchange }) => (isObject(value) ? [{ value, exchange }] : []));
  if (objects.length < parts.length || depth === 0) return null;
  const keys = [...new Set(objects.flatMap(({ value }) => Object.keys(value)))];
  const members = keys.map((key) => memberTemplate(key, objects, depth));
  return members.includes(null) ? null : `{${members.join(", ")}}`;
}

interface ObjectPart {
  readonly value: JsonObject;
  readonly exchange: Exchange;
}

function memberTemplate(key: string, objects: readonly ObjectPart[], depth: number): string | null {
  if (/[`"\\\p{Cc}]/u.test(key)) return null;
  const own = objects.filter(({ value }) => Object.hasOwn(value, key));
  const isAlways = own.length === objects.length;
  if (!isAlways && objects.some((part) => Object.hasOwn(part.value, key) !== isOfInputs(part))) return null;
  const template = templateOf(
    own.map(({ value, exchange }) => ({ value: value[key]!, exchange })),
    depth - 1,
  );
  if (template === null) return null;
  const inner = template.startsWith("fields.size()") ? `(${template})` : template;
  return isAlways ? `"${key}": ${inner}` : `?"${key}": fields.size() > 0 ? ${inner} : null`;
}
