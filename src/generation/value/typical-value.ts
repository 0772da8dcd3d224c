import { printDuration } from "../../base/duration.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { createRandom } from "../random/random.ts";
import { patternText } from "./pattern-text.ts";
import { readValue } from "../../semantics/input/read-value.ts";
import { fromScaled } from "../../semantics/value/to-wire.ts";

/** The field or input that a value is for, and the moment at which it is sent. */
export interface ValueContext {
  /** The name of the field or the input. */
  readonly name: string;
  readonly type: FieldType;
  /** The timestamp of the moment, in the stored form. */
  readonly now: string;
  /** Values with different numbers differ where the type allows it. */
  readonly number: number;
  /** The name of the person whose record it is; null for other records. */
  readonly person: string | null;
}

/** Gives a typical value of a field, as JSON: the smallest that is no boundary; null for references and for what holds no data. */
export function typicalValue(context: ValueContext): Value {
  const { type, now, number } = context;
  if ("values" in type) return type.values[0] ?? null;
  if (isIdentifying(type.kind)) return typicalIdentifier(type.kind, context);
  switch (type.kind) {
    case "text":
      return typicalText(context, type.range, type.pattern);
    case "secret":
      return fitText("open sesame", type.range);
    case "integer":
      return clamp(1 + number, type.range);
    case "decimal":
      return fromScaled(clamp((1 + number) * 10 ** type.scale, type.range), type.scale);
    case "duration":
      return printDuration(clamp(3_600_000 * (1 + number), type.range));
    case "boolean":
      return false;
    case "date":
      return now.slice(0, 10);
    case "time":
      return `${String((12 + number) % 24).padStart(2, "0")}:00:00`;
    case "timestamp":
      return now;
    case "list":
      return Array.from({ length: type.range.min ?? 0 }, (_, at) =>
        typicalValue({ ...context, type: type.of, number: number + at }),
      );
    case "file":
    case "image":
      return { name: "empty.png", type: "image/png", data: onePixel };
    case "json":
      return {};
    case "reference":
    case "reverse":
    case "unknown":
      return null;
  }
}

/** The kinds of texts by which something is addressed. */
export type IdentifyingKind = "email" | "url" | "phone" | "uuid" | "slug";

/** Whether values of a kind are texts by which something is addressed. */
export function isIdentifying(kind: FieldType["kind"]): kind is IdentifyingKind {
  return kind === "email" || kind === "url" || kind === "phone" || kind === "uuid" || kind === "slug";
}

function typicalIdentifier(kind: IdentifyingKind, context: ValueContext): string {
  const { name, number, person } = context;
  switch (kind) {
    case "email":
      return `${slugOf(person ?? name)}${isDistinctBySlug(context) ? "" : `-${number}`}@example.org`;
    case "url":
      return `https://example.org/${slugOf(name)}/${number}`;
    case "phone":
      return `+1 555 ${String(100 + number).padStart(4, "0")}`;
    case "uuid":
      return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    case "slug":
      return `${slugOf(name)}-${number}`;
  }
}

/**
 * Gives a typical value in the form in which a field stores it; null where the field has none. Long texts of a person
 * don't contain the person's name.
 */
export function typicalStoredValue(context: ValueContext): Value {
  const { type, person } = context;
  const read = readValue(type, typicalValue({ ...context, person: type.kind === "text" && type.long ? null : person }));
  return read.ok ? read.value : null;
}

function typicalText(context: ValueContext, range: Range, pattern: string | undefined): string {
  const { name, number, person, type } = context;
  const words = person ?? `${capital(name)}${number > 0 ? ` ${number}` : ""}`;
  const text = fitText(words, range, number);
  if (pattern === undefined || readValue(type, text).ok) return text;
  const tries = Array.from({ length: 30 }, (_, seed) => patternText(pattern, createRandom(1000 * number + seed)));
  return tries.find((one) => readValue(type, one).ok) ?? text;
}

/** Fits a text into a range; texts with different numbers stay different where there is room. */
function fitText(text: string, { min = 0, max = Infinity }: Range, number = 0): string {
  const long = text.padEnd(min, ".");
  const short = `${long.slice(0, Math.max(0, max - 2))}${number}`.slice(0, max);
  return [...long].length <= max ? long : short.padEnd(min, ".");
}

function clamp(wanted: number, { min = -Infinity, max = Infinity }: Range): number {
  return Math.min(max, Math.max(min, wanted));
}

/** Turns `dueOn` into `Due on`. */
function capital(name: string): string {
  const words = name
    .slice(name.lastIndexOf(".") + 1)
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Whether the slug of a name differs from that of other names; a name in another script leaves little or nothing in its
 * slug.
 */
function isDistinctBySlug({ person, number }: ValueContext): boolean {
  return person === null ? number === 0 : /^[\w .'-]+$/.test(person);
}

function slugOf(text: string): string {
  return (
    text
      .normalize("NFD")
      .replace(/([a-z])([A-Z])/g, "$1-$2")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "x"
  );
}

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/9XCuVAAAAABJRU5ErkJggg==";
