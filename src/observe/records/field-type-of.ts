import { compilePattern } from "../../expression/regex/compile-pattern.ts";
import { printChoices, printType } from "../../language/print/print-type.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { factsOf, partlyShown } from "../openapi/schema-facts.ts";
import type { SchemaFacts } from "../openapi/schema-facts.ts";

/** A type cell, and what it leaves unsaid of the schema. */
export interface ObservedType {
  /** `text 5..120`; `not shown` where no type of the language says what the schema says. */
  readonly text: string;
  /** What the schema says and the type does not. */
  readonly unsaid: readonly string[];
}

/** Formats of texts that are types of the language. */
const formats: ReadonlyMap<string, FieldType["kind"] & ("timestamp" | "date" | "time" | "email" | "url" | "uuid")> =
  new Map([
    ["date-time", "timestamp"],
    ["date", "date"],
    ["time", "time"],
    ["email", "email"],
    ["uri", "url"],
    ["url", "url"],
    ["uuid", "uuid"],
  ]);

/** Formats that say nothing more than the type beside them. */
const idleFormats = new Set(["int32", "int64", "float", "double", "byte", "string", "password", "binary"]);

/** The type of a field or an input whose values a schema describes. */
export function fieldTypeOf(facts: SchemaFacts): ObservedType {
  switch (facts.kind) {
    case "string":
      return textType(facts);
    case "integer":
      return { text: printType({ kind: "integer", range: rangeOf(facts) }), unsaid: [] };
    case "number":
      return numberType(facts);
    case "boolean":
      return { text: "boolean", unsaid: [] };
    case "array":
      return listType(facts);
    case "object":
      return { text: "json", unsaid: facts.properties.length === 0 ? [] : ["the parts of its object"] };
    case "anything":
      return { text: "not shown", unsaid: [] };
  }
}

function textType(facts: SchemaFacts): ObservedType {
  if (facts.values !== null) return choiceType(facts.values);
  const format = facts.format ?? "";
  if (format === partlyShown) return { text: "not shown", unsaid: ["which texts it may be"] };
  if (format === "password") return { text: printType({ kind: "secret", range: rangeOf(facts) }), unsaid: [] };
  const kind = formats.get(format);
  if (kind !== undefined) return { text: kind, unsaid: [] };
  const unsaid = format === "" || idleFormats.has(format) ? [] : [`its format ${format}`];
  const pattern = facts.pattern === null ? null : wholePattern(facts.pattern);
  if (facts.pattern !== null && pattern === null) unsaid.push(`its pattern ${facts.pattern}`);
  const type: FieldType = {
    kind: "text",
    long: false,
    range: rangeOf(facts),
    ...(pattern === null ? {} : { pattern }),
  };
  return { text: printType(type), unsaid };
}

/** The choice of some texts, or a text if the language can't write them. */
export function choiceType(values: readonly string[]): ObservedType {
  const isWritable = values.every(
    (value) => !/[`\r\n"]/.test(value) && value.trim() === value && value !== "" && value !== "null",
  );
  if (!isWritable || new Set(values).size < values.length)
    return { text: "text", unsaid: ["the texts that it may be"] };
  return { text: printChoices(values), unsaid: [] };
}

function numberType(facts: SchemaFacts): ObservedType {
  const scale = [0, 1, 2, 3, 4, 5, 6].find((digits) => facts.multipleOf === Number(`1e-${digits}`));
  if (scale === undefined) return { text: "not shown", unsaid: ["that it is a number, with how many digits"] };
  const scaled = (bound: number | null): number | null => (bound === null ? null : Math.round(bound * 10 ** scale));
  const range = rangeOf({ min: scaled(facts.min), max: scaled(facts.max) });
  return { text: printType({ kind: "decimal", precision: 15, scale, money: false, range }), unsaid: [] };
}

function listType(facts: SchemaFacts): ObservedType {
  const item = facts.items === null ? null : factsOf(facts.items);
  if (item === null || item.kind === "array" || item.kind === "object" || item.kind === "anything")
    return { text: "json", unsaid: ["the parts of its list"] };
  const { text, unsaid } = fieldTypeOf(item);
  if (text === "not shown" || text.startsWith("secret")) return { text: "json", unsaid: ["the parts of its list"] };
  const range = boundsText(facts);
  return { text: `${facts.isUnique ? "set" : "list"} of ${text}${range === "" ? "" : ` ${range}`}`, unsaid };
}

function boundsText({ min, max }: Pick<SchemaFacts, "min" | "max">): string {
  return min === null && max === null ? "" : `${min ?? ""}..${max ?? ""}`;
}

/** Bounds that a type can have: whole numbers, the least not above the most. */
function rangeOf({ min, max }: Pick<SchemaFacts, "min" | "max">): Range {
  const isRange = min === null || max === null || min <= max;
  return {
    ...(min !== null && Number.isSafeInteger(min) && isRange ? { min } : {}),
    ...(max !== null && Number.isSafeInteger(max) && isRange ? { max } : {}),
  };
}

/** A pattern that finds something in a text, as one that describes the whole of it; null if the language has none like it. */
export function wholePattern(pattern: string): string | null {
  const begins = pattern.startsWith("^");
  const ends = pattern.endsWith("$") && !pattern.endsWith("\\$");
  const inner = withoutGroup(pattern.slice(begins ? 1 : 0, ends ? -1 : undefined));
  const grouped = begins && ends ? inner : `(?:${inner})`;
  const whole = `${begins ? "" : "[\\s\\S]*"}${grouped}${ends ? "" : "[\\s\\S]*"}`;
  return whole.includes("`") || typeof compilePattern(whole) === "string" ? null : whole;
}

/** A pattern without a group around the whole of it: `(?:a|b)` is `a|b`. */
function withoutGroup(pattern: string): string {
  const inner = /^\(\?:(.*)\)$/s.exec(pattern)?.[1];
  if (inner === undefined || /[\\[\]]/.test(inner)) return pattern;
  let depth = 0;
  for (const character of inner) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (depth < 0) return pattern;
  }
  return depth === 0 ? inner : pattern;
}
