import { printType } from "../../language/print/print-type.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { choiceType, wholePattern } from "../records/field-type-of.ts";
import type { ObservedType } from "../records/field-type-of.ts";
import type { DescribedColumn, DescribedType } from "../schema/described-database.ts";
import { columnFacts, noFacts } from "./column-facts.ts";
import type { ColumnFacts, NumberBound, TextForm } from "./column-facts.ts";
import type { DescribedCheck } from "../schema/described-database.ts";

/** The type of a column, with what its checks say. */
export interface ColumnType extends ObservedType {
  readonly kind: FieldType["kind"];
  readonly isRequired: boolean;
  /** The digits after the point of a decimal. */
  readonly scale: number;
}

/** The type of a column, with the checks that are about it alone. */
export function columnType(column: DescribedColumn, checks: readonly DescribedCheck[]): ColumnType {
  const { type } = column;
  const domainForm = type.domain === null ? null : formOfDomain(type);
  const facts = columnFacts([...checks, ...(domainForm === null ? type.checks : [])]);
  facts.form ??= domainForm;
  const found = arrayType(type, facts, column) ?? typeOf(type, facts, column);
  const unread = facts.unread.map(({ text }) => `its check ${text.slice(0, 160)}`);
  return { ...found, unsaid: [...found.unsaid, ...unread], isRequired: facts.isRequired };
}

type ColumnHead = Pick<DescribedColumn, "name" | "isCounted">;
type Typed = Omit<ColumnType, "isRequired">;

function typed(type: FieldType, unsaid: readonly string[] = []): Typed {
  return { text: printType(type), kind: type.kind, unsaid, scale: type.kind === "decimal" ? type.scale : 0 };
}

function notShown(what: string): Typed {
  return typed({ kind: "unknown" }, [what]);
}

/** A domain that is named for the form of its texts. */
function formOfDomain({ domain, name }: DescribedType): TextForm | null {
  if (!isText(name)) return null;
  const word = domain?.toLowerCase() ?? "";
  if (/e_?mail/.test(word)) return "email";
  if (/(?:^|_)(?:url|uri)$|^web_address$/.test(word)) return "url";
  if (/phone/.test(word)) return "phone";
  return /slug/.test(word) ? "slug" : null;
}

function isText(name: string): boolean {
  return /^(?:n?(?:var)?char(?:acter)?(?: varying)?|(?:n?var|native )?char(?:acter)?2?|varying character|bpchar|(?:tiny|medium|long|n)?text|n?clob|citext|string|name)$/.test(
    name,
  );
}

function arrayType(type: DescribedType, facts: ColumnFacts, column: ColumnHead): Typed | null {
  if (type.name === "set" && type.values !== null) return listOf(choiceType(type.values), true);
  if (!type.isArray) return null;
  const ofItems: ColumnFacts = { ...noFacts(), isRequired: facts.isRequired, unread: facts.unread };
  return listOf(typeOf({ ...type, isArray: false }, ofItems, column), false);
}

function listOf({ text, unsaid }: ObservedType, isSet: boolean): Typed {
  if (text === "not shown" || text === "json")
    return { ...typed({ kind: "json" }), unsaid: ["the parts of its list", ...unsaid] };
  return { text: `${isSet ? "set" : "list"} of ${text}`, kind: "list", unsaid, scale: 0 };
}

const simple: readonly (readonly [RegExp, FieldType])[] = [
  [/^date$/, { kind: "date" }],
  [/^time(?:tz)?$/, { kind: "time" }],
  [/^(?:timestamp(?:tz)?|datetime2?|smalldatetime|datetimeoffset)$/, { kind: "timestamp" }],
  [/^interval\b/, { kind: "duration", range: {} }],
  [/^(?:uuid|uniqueidentifier)$/, { kind: "uuid" }],
  [/^jsonb?$/, { kind: "json" }],
];

const binary = /^(?:bytea|(?:tiny|medium|long)?blob|(?:var)?binary(?: varying)?|image|binary large object)$/;

function typeOf(type: DescribedType, facts: ColumnFacts, { name: column, isCounted }: ColumnHead): Typed {
  const { name, sizes, values } = type;
  if (values !== null) return choice(values);
  const found = simple.find(([pattern]) => pattern.test(name))?.[1];
  if (found?.kind === "timestamp" && sizes[0] === 0) return typed({ kind: "timestamp", toTheSecond: true });
  if (found !== undefined) return typed(found);
  if (isBoolean(type)) return typed({ kind: "boolean" });
  if (isText(name)) return textType(type, facts);
  if (/int|serial|^year$|^rowid$/.test(name) && !/^(?:interval|point)/.test(name))
    return integerType(type, facts, isCounted);
  if (/^(?:numeric|decimal|dec|fixed|number|money|smallmoney)$/.test(name)) return decimalType(type, facts);
  if (/^(?:real|float\d?|double(?: precision)?|double)$/.test(name))
    return notShown("that it is a number, with how many digits");
  if (binary.test(name)) return notShown("that it is binary data");
  return notShown(name === "" ? `which values ${column} has: it has no type` : `its type ${name}`);
}

function isBoolean({ name, sizes }: DescribedType): boolean {
  return (
    /^bool(?:ean)?$/.test(name) ||
    (/^(?:bit|tinyint)$/.test(name) && (sizes[0] === 1 || (name === "bit" && sizes.length === 0)))
  );
}

/** Values that a column is allowed to have are none only where two conditions exclude each other. */
function choice(values: readonly string[]): Typed {
  if (values.length === 0) return typed({ kind: "text", long: false, range: {} }, ["that no text is allowed"]);
  const { text, unsaid } = choiceType(values);
  return { text, unsaid, kind: text.startsWith("one of") ? "choice" : "text", scale: 0 };
}

function textType({ sizes, name }: DescribedType, facts: ColumnFacts): Typed {
  if (facts.values !== null) return choice(facts.values);
  if (facts.form !== null) return typed({ kind: facts.form });
  const [size] = sizes;
  const most = facts.maxLength === null ? size : Math.min(facts.maxLength, size ?? Infinity);
  const range = rangeOf(facts.minLength, most ?? null, Number.isSafeInteger);
  const [first, ...others] = facts.patterns;
  const pattern = first === undefined ? null : wholePattern(first);
  const unsaid = [
    ...(first !== undefined && pattern === null ? [first, ...others] : others).map((one) => `its pattern ${one}`),
    ...(name === "citext" ? ["that capital letters do not count in it"] : []),
  ];
  return typed({ kind: "text", long: false, range, ...(pattern === null ? {} : { pattern }) }, unsaid);
}

function integerType({ isUnsigned }: DescribedType, facts: ColumnFacts, isCounted: boolean): Typed {
  const { numbers } = facts;
  const sorted = numbers?.toSorted((a, b) => a - b) ?? [];
  if (sorted.join() === "0,1") return typed({ kind: "boolean" });
  const isRow = sorted.length > 0 && sorted.every((one, index) => one === sorted[0]! + index);
  const [least, most] = isRow
    ? [sorted[0]!, sorted.at(-1)!]
    : [leastOf(facts.min, 0) ?? (isUnsigned && !isCounted ? 0 : null), mostOf(facts.max, 0)];
  const isBound = (bound: number): boolean => Number.isSafeInteger(bound) && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const unsaid = numbers !== null && !isRow ? [`that it is one of ${numbers.join(", ")}`] : [];
  return typed({ kind: "integer", range: rangeOf(least, most, isBound) }, unsaid);
}

/** The most digits that a decimal can have. */
const mostDigits = 15;

function decimalType({ name, sizes, isUnsigned }: DescribedType, facts: ColumnFacts): Typed {
  const isMoney = name.endsWith("money");
  const [precision, scale = 0] = isMoney ? [mostDigits, 2] : sizes;
  if (precision === undefined || scale < 0 || scale > Math.min(precision, 6))
    return notShown("that it is a number, with how many digits");
  const digits = Math.min(precision, mostDigits);

  const [least, most] = [leastOf(facts.min, scale) ?? (isUnsigned ? 0 : null), mostOf(facts.max, scale)];
  const isBound = (bound: number): boolean => Math.abs(bound) < 10 ** digits;
  const range = rangeOf(least, most, isBound);
  const unsaid = precision > mostDigits ? [`that it has up to ${precision} digits`] : [];
  return typed({ kind: "decimal", precision: digits, scale, money: false, range }, unsaid);
}

/** The least number that a bound allows, in units of the last of some places. */
function leastOf(bound: NumberBound | null, scale: number): number | null {
  if (bound === null) return null;
  const scaled = withoutNoise(bound.value * 10 ** scale);
  return bound.isExcluded ? Math.floor(scaled) + 1 : Math.ceil(scaled);
}

function mostOf(bound: NumberBound | null, scale: number): number | null {
  const turned = bound === null ? null : leastOf({ ...bound, value: -bound.value }, scale);
  return turned === null ? null : 0 - turned;
}

/** 1.1 * 100 is not quite 110. */
function withoutNoise(value: number): number {
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : value;
}

/** Bounds that the language can say, the least not above the most. */
function rangeOf(min: number | null, max: number | null, isBound: (bound: number) => boolean): Range {
  const isRange = min === null || max === null || min <= max;
  return {
    ...(min !== null && isBound(min) && isRange ? { min } : {}),
    ...(max !== null && isBound(max) && isRange ? { max } : {}),
  };
}
