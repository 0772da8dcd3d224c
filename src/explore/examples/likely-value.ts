import { createRandom } from "../../sample/random.ts";
import { patternText } from "../../sample/values/pattern-text.ts";
import type { Field } from "../../model/entity.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";

/** For whom and when a value is thought of. */
export interface Occasion {
  /** What the record is called: a person's name, or that of its entity. */
  readonly called: string;
  /** The how manieth record of the story it is, so that no two need have the same. */
  readonly number: number;
  readonly now: string;
}

/** A plain value for a required field of which a story says nothing, as it is kept; null where none can be thought of. */
export function likelyValue({ name, type }: Pick<Field, "name" | "type">, { called, number, now }: Occasion): Value {
  switch (type.kind) {
    case "text":
      if (type.pattern !== undefined) return patternText(type.pattern, createRandom(number));
      return fitting(/name$/i.test(name) ? called : `${called} ${number}`, type.range);
    case "secret":
      return fitting(`secret of ${called} ${number}`, type.range);
    case "email":
      return `${plain(called)}${/\d$/.test(called) ? "" : number}@example.org`;
    case "url":
      return `https://example.org/${plain(called)}/${number}`;
    case "phone":
      return `+41 44 000 ${String(number).padStart(4, "0")}`;
    case "uuid":
      return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    case "slug":
      return `${plain(called)}-${number}`;
    case "integer":
      return Math.min(Math.max(number, type.range.min ?? 1), type.range.max ?? Infinity);
    case "decimal":
      return Math.min(Math.max(10 ** type.scale, type.range.min ?? 0), type.range.max ?? Infinity);
    case "duration":
      return Math.min(Math.max(86_400_000, type.range.min ?? 0), type.range.max ?? Infinity);
    case "boolean":
      return false;
    case "date":
      return now.slice(0, 10);
    case "time":
      return "12:00:00";
    case "timestamp":
      return now;
    case "choice":
    case "role":
      return type.values[0] ?? null;
    case "list":
      return itemsOf(name, type, { called, number, now });
    case "json":
      return {};
    case "status":
    case "reference":
    case "reverse":
    case "file":
    case "image":
    case "unknown":
      return null;
  }
}

function itemsOf(name: string, { of, range }: Extract<FieldType, { kind: "list" }>, occasion: Occasion): Value {
  return Array.from({ length: range.min ?? 0 }, (_, index) => likelyValue({ name, type: of }, { ...occasion, number: occasion.number + index }));
}

function fitting(text: string, { min, max }: Range): string {
  return text.padEnd(min ?? 0, ".").slice(0, max ?? text.length + (min ?? 0));
}

function plain(text: string): string {
  return text.normalize("NFD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "someone";
}
