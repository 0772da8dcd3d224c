import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { compilePattern } from "../../../expression/regex/compile-pattern.ts";
import type { Constant } from "../../../model/constant.ts";
import type { FieldType } from "../../../model/field-type.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { joinWords, sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import type { BrokenNames } from "../context/resolve-context.ts";
import { hintForType } from "./hint-for-type.ts";
import { readChoices } from "./read-choices.ts";
import { takeIdleRange, takeRangeOfChoices } from "./take-idle-range.ts";
import { readRange } from "../values/read-range.ts";
import type { RangeUnit } from "../values/read-range.ts";
import { typeModifiers, typeWords } from "../report/type-words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** The content of a type cell: the type and its modifiers. */
export interface TypeCell {
  readonly type: FieldType;
  /** `unique` is an empty list; `unique per …` names the fields; null: not unique. */
  readonly uniquePer: readonly Words[] | null;
  readonly fixed: boolean;
  readonly countsUp: boolean;
  readonly generated: boolean;
  readonly hidden: boolean;
}

/** The names that a type can refer to. */
export interface TypeNames {
  readonly constants: readonly Constant[];
  readonly roles: readonly string[];
  readonly entities: readonly string[];
  /** Names whose declaration failed; types that use them are not reported. */
  readonly broken: BrokenNames;
}

const simple = new Set(["boolean", "date", "time", "timestamp", "email", "url", "phone", "uuid", "slug", "json"]);

/** The field that a type is read for. */
export interface TypeOf {
  /** The states of the machine of this field. */
  readonly states: readonly string[];
  /** The owner of the values of a choice: `Ticket.priority`; null if the values are not declared names. */
  readonly owner: string | null;
}

/** Reads the cell of a type. */
export function readTypeCell(
  cell: Words,
  { states, owner }: TypeOf,
  names: TypeNames,
  report: ResolveReport,
): TypeCell {
  const parts = splitOutsideCode(cell, /,(?![^(]*\))/);
  const first = parts.findIndex(({ text }) => typeModifiers.test(text));
  const typeParts = first === -1 ? parts : parts.slice(0, first);
  const extras = first === -1 ? [] : parts.slice(first);
  const isChoice = /^(?:(?:list|set)\s+of\s+)?one of\b/i.test(typeParts[0]?.text ?? "");
  const [written, unread] = isChoice ? [joinWords(typeParts, ", "), []] : [typeParts[0], typeParts.slice(1)];
  const says = (pattern: RegExp): boolean => extras.some(({ text }) => pattern.test(text));
  const whenDeleted = says(/^deleted with it$/i) ? "delete" : says(/^cleared$/i) ? "clear" : "refuse";
  // A cell with modifiers only has no type.
  if (written === undefined)
    report.add(createDiagnostic("unknown-type", spanOf(extras[0] ?? cell), { name: (extras[0] ?? cell).text }));
  const type: FieldType =
    written === undefined
      ? { kind: "unknown" }
      : readType(written, { states, owner, whenDeleted, enumerates: unread.length > 0 }, names, report);
  const isUnknown = type.kind === "unknown" || (type.kind === "list" && type.of.kind === "unknown");
  for (const part of [...(isUnknown ? [] : unread), ...extras.filter(({ text }) => !typeModifiers.test(text))]) {
    report.add(
      createDiagnostic("unknown-modifier", spanOf(part), { text: part.text }, didYouMean(part.text, modifierNames)),
    );
  }
  reportDeletion(
    extras.filter(({ text }) => /^(?:deleted with it|cleared|refused?)$/i.test(text)),
    type,
    report,
  );
  const unique = extras.find(({ text }) => /^unique/i.test(text));
  return {
    type,
    uniquePer:
      unique === undefined
        ? null
        : splitOutsideCode(sliceWords(unique, /^unique(\s+per)?/i.exec(unique.text)![0].length), /,|\s+and\s+/),
    fixed: says(/^fixed$/i),
    countsUp: says(/^counts up$/i),
    generated: says(/^generated$/i),
    hidden: says(/^hidden$/i),
  };
}

/** Reports more than one modifier about deletion, and one on a field that is not a reference. */
function reportDeletion([first, second]: readonly Words[], { kind }: FieldType, report: ResolveReport): void {
  if (first !== undefined && kind !== "reference" && kind !== "unknown")
    report.add(createDiagnostic("deleted-what", spanOf(first), { text: first.text }));
  else if (first !== undefined && second !== undefined)
    report.add(createDiagnostic("two-ways-of-deleting", spanOf(second), { first: first.text, second: second.text }));
}

/** The modifiers of a field, as hints name them. */
export const modifierNames = [
  "unique",
  "unique per …",
  "fixed",
  "counts up",
  "generated",
  "hidden",
  "deleted with it",
  "cleared",
];

interface Around extends TypeOf {
  readonly whenDeleted: "refuse" | "delete" | "clear";
  /** Whether further words follow the type after commas, as values do. */
  readonly enumerates: boolean;
}

function readType(words: Words, around: Around, names: TypeNames, report: ResolveReport): FieldType {
  const { text } = words;
  const range = (from: number, unit: RangeUnit) =>
    readRange(trimWords(sliceWords(words, from)), unit, names.constants, report);
  const whole: RangeUnit = { kind: "number", scale: 0 };
  if (simple.has(text)) return { kind: text as "boolean" };
  if (/^timestamp\s+to\s+the\s+second$/i.test(text)) return { kind: "timestamp", toTheSecond: true };
  if (text === "status") {
    if (around.owner !== null) report.names.own(around.states, around.owner);
    return { kind: "status", values: around.states };
  }
  if (text === "Role") return { kind: "role", values: names.roles };
  if (/^one of\b/i.test(text))
    return {
      kind: "choice",
      values: readChoices(takeRangeOfChoices(sliceWords(words, 6), around, report), around.owner, report),
    };
  if (/^list of\b/i.test(text)) return readListType(trimWords(sliceWords(words, 7)), around, names, report);
  if (/^set of\b/i.test(text)) return readSetType(words, around, names, report);
  const decimal = readDecimalType(words, names, report);
  if (decimal !== null) return decimal;
  const word = /^(long text|text|integer|money|duration|file|image|secret)(?=\s|$|\d|\.)/.exec(text)?.[1];
  const from = word?.length ?? 0;
  switch (word) {
    case "long text":
    case "text":
      return readTextType(trimWords(sliceWords(words, from)), word === "long text", names, report);
    case "integer":
      return { kind: "integer", range: range(from, whole) };
    case "money":
      return readMoneyType(trimWords(sliceWords(words, from)), names, report);
    case "duration":
      return { kind: "duration", range: range(from, { kind: "duration" }) };
    case "file":
    case "image":
      return { kind: word, range: range(from, { kind: "bytes" }) };
    case "secret":
      return { kind: "secret", range: range(from, whole) };
    default:
      return readReference(words, around, names, report);
  }
}

/** `decimal(8,2) 0..`; null for another type. */
function readDecimalType(words: Words, { constants }: TypeNames, report: ResolveReport): FieldType | null {
  const found = /^decimal\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)/.exec(words.text);
  if (found === null) return null;
  const [type, precision, scale] = [found[0], Number(found[1]), Number(found[2])];
  if (precision > 15 || scale > precision)
    report.add(createDiagnostic("bad-decimal", spanOf(words, 0, type.length), { type }));
  const range = readRange(trimWords(sliceWords(words, type.length)), { kind: "number", scale }, constants, report);
  return { kind: "decimal", precision, scale, money: false, range };
}

/** What follows `money`: a currency and a range, each of which may be left out. */
function readMoneyType(words: Words, { constants }: TypeNames, report: ResolveReport): FieldType {
  const code = /^[A-Za-z]{3}(?=\s|$)/.exec(words.text)?.[0];
  const range = trimWords(sliceWords(words, code?.length ?? 0));
  const isKnown = code !== undefined && Intl.supportedValuesOf("currency").includes(code);
  if (code !== undefined && !isKnown)
    report.add(
      createDiagnostic(
        "unknown-currency",
        spanOf(words, 0, code.length),
        { code },
        didYouMean(code.toUpperCase(), Intl.supportedValuesOf("currency")),
      ),
    );
  return {
    kind: "decimal",
    precision: 15,
    scale: 2,
    money: true,
    ...(isKnown ? { currency: code } : {}),
    range: readRange(range, { kind: "number", scale: 2 }, constants, report),
  };
}

/** What follows `text` or `long text`: a range of sizes, and a pattern. */
function readTextType(words: Words, long: boolean, { constants }: TypeNames, report: ResolveReport): FieldType {
  const { sizes, pattern } = takePattern(words, report);
  const range = readRange(sizes, { kind: "number", scale: 0 }, constants, report);
  return { kind: "text", long, range, ...(pattern === null ? {} : { pattern }) };
}

/** Takes ``matching `[0-9]+` `` off what follows `text`. */
function takePattern(words: Words, report: ResolveReport): { readonly sizes: Words; readonly pattern: string | null } {
  const match = /^(.*?)\s*\bmatching\s+(`.*`)$/s.exec(words.text);
  if (match === null) return { sizes: words, pattern: null };
  const code = withoutBackticks(sliceWords(words, words.text.length - match[2]!.length));
  const compiled = compilePattern(`^(?:${code.text})$`);
  if (typeof compiled === "string") report.add(createDiagnostic("wrong-pattern", spanOf(code), { problem: compiled }));
  return { sizes: sliceWords(words, 0, match[1]!.length), pattern: code.text };
}

function readReference(words: Words, around: Around, names: TypeNames, report: ResolveReport): FieldType {
  const ranged = takeIdleRange(words, (word) => typeWords.has(word) || names.entities.includes(word), around, report);
  if (ranged !== null) return readType(ranged, around, names, report);
  const { text } = words;
  if (names.entities.includes(text)) {
    report.names.mention({ kind: "entity", of: null, name: text }, words);
    return { kind: "reference", entity: text, whenDeleted: around.whenDeleted };
  }
  if (!names.broken.has(text)) {
    const name = text.replace(/\s+\S*\.\..*$/, "");
    report.add(
      createDiagnostic(
        "unknown-type",
        spanOf(words, 0, name.length),
        { name },
        hintForType(name, names.entities, around.enumerates),
      ),
    );
  }
  return { kind: "unknown" };
}

/** The types of list items: scalars, but no secrets and files. `unknown` was reported already. */
const listable: ReadonlySet<FieldType["kind"]> = new Set([
  "text",
  "integer",
  "decimal",
  "boolean",
  "date",
  "time",
  "timestamp",
  "duration",
  "email",
  "url",
  "phone",
  "uuid",
  "slug",
  "choice",
  "role",
  "unknown",
]);

function readListType(words: Words, around: Around, names: TypeNames, report: ResolveReport): FieldType {
  const reverse = /^(\S+)\s+by\s+(\S+)$/.exec(words.text);
  if (reverse !== null) {
    const [, entity = "", by = ""] = reverse;
    const read = readReference(sliceWords(words, 0, entity.length), around, names, report);
    if (read.kind !== "reference") return { kind: "unknown" };
    report.names.mention({ kind: "field", of: entity, name: by }, sliceWords(words, words.text.length - by.length));
    return { kind: "reverse", entity, by };
  }
  const range = /^(.*?)\s+([^\s`]*\.\.[^\s`]*)$/.exec(words.text);
  const item = range === null ? words : sliceWords(words, 0, range[1]!.length);
  const of = readType(item, around, names, report);
  if (of.kind === "reference") {
    report.add(createDiagnostic("list-of-records", spanOf(words), { entity: of.entity }));
    return { kind: "unknown" };
  }
  if (!listable.has(of.kind)) {
    report.add(createDiagnostic("list-of-what", spanOf(item), { type: item.text }));
    return { kind: "unknown" };
  }
  const bounds =
    range === null
      ? {}
      : readRange(
          sliceWords(words, words.text.length - range[2]!.length),
          { kind: "number", scale: 0 },
          names.constants,
          report,
        );
  return { kind: "list", of, range: bounds };
}

function readSetType(words: Words, around: Around, names: TypeNames, report: ResolveReport): FieldType {
  const of = trimWords(sliceWords(words, 6));
  const list = readListType(of, around, names, report);
  if (list.kind !== "reverse") return list.kind === "list" ? { ...list, set: true } : list;
  report.add(createDiagnostic("list-of-what", spanOf(words), { type: of.text }));
  return { kind: "unknown" };
}
