import type { ValueType } from "../../model/value-type.ts";
import type { Json } from "../recording/recorded-exchange.ts";
import type { KnownEntity, KnownField, RecordedLanguage } from "./recorded-language.ts";
import type { RuleGround } from "./rule-ground.ts";

/** A value that conditions compare. */
export interface HypothesisTerm {
  readonly text: string;
  readonly type: ValueType;
  /** The texts that it may be; empty: any, or it is no text. */
  readonly choices: readonly string[];
  /** Whether it was ever null. */
  readonly isNullable: boolean;
  /** Whether it only names a record. */
  readonly isKey: boolean;
}

/** The values that a condition on an action can compare: fields, those of records that they refer to, inputs and the caller. */
export function ruleTerms(
  { entity, verb, inputs, taken }: RuleGround,
  language: RecordedLanguage,
): readonly HypothesisTerm[] {
  // Of a new record, only what is sent along can make a difference, and whose it is.
  const isSent = ({ wire, type }: KnownField): boolean => taken.has(wire) || type.kind === "record";
  const own = verb === "create" ? { ...entity, fields: entity.fields.filter(isSent) } : entity;
  const person = language.person === null ? null : (language.entities.get(language.person) ?? null);
  const ofMe =
    person === null
      ? []
      : [
          plainTerm("me", { kind: "record", entity: person.name }),
          ...person.fields.filter(isOfCaller).map((field) => fieldTerm(field, person, "me.")),
        ];
  return [
    ...recordTerms(own, language),
    ...(verb === "update" ? entity.fields.map((field) => fieldTerm(field, entity, "old.")) : []),
    ...inputs.flatMap((field) => [
      { text: `input.${field.name}`, type: field.type, choices: [], isNullable: true, isKey: false },
      ...fieldsThrough(field, language, "input."),
    ]),
    ...ofMe,
    ...momentTerms,
  ];
}

/** The values of a record: its fields, and the fields of those that it refers to. */
export function recordTerms(entity: KnownEntity, language: RecordedLanguage): readonly HypothesisTerm[] {
  return [
    plainTerm("this", { kind: "record", entity: entity.name }),
    ...entity.fields.flatMap((field) => [fieldTerm(field, entity, ""), ...fieldsThrough(field, language, "")]),
  ];
}

/** The time of the call. */
export const momentTerms: readonly HypothesisTerm[] = [
  plainTerm("now", { kind: "timestamp" }),
  plainTerm("date(now)", { kind: "date" }),
];

function plainTerm(text: string, type: ValueType): HypothesisTerm {
  return { text, type, choices: [], isNullable: false, isKey: false };
}

/** Of the caller, only what says what they are: a name or an address explains no rule. */
function isOfCaller({ type }: KnownField): boolean {
  return type.kind === "choice" || type.kind === "boolean" || type.kind === "integer";
}

function fieldsThrough(field: KnownField, { entities }: RecordedLanguage, before: string): readonly HypothesisTerm[] {
  const target = field.type.kind === "record" ? entities.get(field.type.entity) : undefined;
  return (target?.fields ?? []).map((inner) => fieldTerm(inner, target!, `${before}${field.name}.`));
}

/** The most different texts of a field that may be its choices. */
const mostChoices = 8;

/** A field of a record, which stands after something: `ticket.`. */
export function fieldTerm(field: KnownField, entity: KnownEntity, before: string): HypothesisTerm {
  return {
    text: `${before}${field.name}`,
    type: field.type,
    choices: choicesOf(field, entity),
    isNullable: entity.kind.sightings.some(({ record }) => record[field.wire] === null),
    isKey: field.wire === entity.kind.key,
  };
}

/** The texts that a field may be: its choices, or the few words that it always was. */
export function choicesOf({ type, wire }: KnownField, { kind }: KnownEntity): readonly string[] {
  if (type.kind === "choice") return type.values;
  if (type.kind !== "text" || wire === kind.key) return [];
  const values = kind.sightings.flatMap(({ record }) => record[wire] ?? []);
  const texts = new Set(values);
  const isOfWords = [...texts].every(isWord);
  return isOfWords && texts.size > 1 && texts.size <= mostChoices && values.length >= texts.size * 3
    ? ([...texts] as string[])
    : [];
}

function isWord(value: Json): boolean {
  return typeof value === "string" && /^[A-Za-z][\w-]{0,39}$/.test(value);
}
