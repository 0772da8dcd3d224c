import { timestampOf } from "../../base/calendar.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../expression/scope/scope.ts";
import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import { conditionHypotheses } from "./condition-hypotheses.ts";
import { countHypotheses, countText } from "./count-hypotheses.ts";
import { momentTerms, recordTerms } from "./hypothesis-terms.ts";
import type { HypothesisTerm } from "./hypothesis-terms.ts";
import type { KnownWorld } from "./known-world.ts";
import { checkedHypothesis, hypothesisEnvironment } from "./recorded-language.ts";
import type { KnownEntity, KnownField, RecordedLanguage } from "./recorded-language.ts";

/** An expression on a record, with what it came to for each record that was seen; undefined: it depends on something that is not known. */
export interface DerivedColumn {
  readonly text: string;
  /** What kind of value it is. */
  readonly kind: string;
  /** Of records, their entity. */
  readonly entity: string | null;
  readonly expression: Expression;
  readonly values: (Value | undefined)[];
}

/** The search for what a field is computed from. */
export interface DerivedSearch {
  readonly entity: KnownEntity;
  readonly field: KnownField;
  readonly keys: string[];
  /** The values of the field. */
  readonly seen: Value[];
  /** Values that it may be, or be made of. */
  readonly columns: readonly DerivedColumn[];
  /** Conditions on which it may depend. */
  readonly conditions: readonly DerivedColumn[];
}

/** The evaluation steps that one hypothesis may take. */
const mostSteps = 20_000;

/** How many records are looked at: more of them say little more. */
const mostSeen = 400;

/** Begins a search for what the values of a field are computed from. */
export function beginDerivedSearch(entity: KnownEntity, field: KnownField, language: RecordedLanguage): DerivedSearch {
  const environment = hypothesisEnvironment(language, { entity: entity.name, hasOld: false, input: null });
  const column = (text: string): readonly DerivedColumn[] => {
    const expression = checkedHypothesis(text, environment);
    if (expression === null) return [];
    const { type } = expression;
    return [{ text, kind: type.kind, entity: type.kind === "record" ? type.entity : null, expression, values: [] }];
  };
  const isOther = ({ text }: HypothesisTerm): boolean =>
    text !== field.name && text !== "this" && text !== entity.kind.key;
  const terms = recordTerms(entity, language).filter(isOther);
  const own = terms.filter(({ text }) => !text.includes("."));
  const root: HypothesisTerm = {
    text: "this",
    type: { kind: "record", entity: entity.name },
    choices: [],
    isNullable: false,
    isKey: false,
  };
  // Whether something is true in a state that no record was seen in can't be said.
  const isComplete = ({ choices }: HypothesisTerm): boolean => field.type.kind !== "boolean" || choices.length === 0;
  const isOfNumbers = field.type.kind === "integer";
  return {
    entity,
    field,
    keys: [],
    seen: [],
    columns: [
      ...terms.map(({ text }) => text),
      ...(isOfNumbers ? countHypotheses([root], [], language).map(countText) : []),
      ...(field.type.kind === "text" ? joinedTexts(own) : []),
      ...(isOfNumbers ? joinedNumbers(own) : []),
      ...(isOfNumbers ? ["now.getFullYear()"] : []),
    ].flatMap(column),
    conditions: conditionHypotheses([...own.filter(isComplete), ...momentTerms]).flatMap(column),
  };
}

function joinedTexts(terms: readonly HypothesisTerm[]): readonly string[] {
  const texts = terms.filter(({ type }) => type.kind === "text");
  return texts.flatMap((a) =>
    texts.flatMap((b) =>
      a === b ? [] : ['" "', '", "', '"-"'].map((between) => `${a.text} + ${between} + ${b.text}`),
    ),
  );
}

function joinedNumbers(terms: readonly HypothesisTerm[]): readonly string[] {
  const of = (kind: string): readonly string[] => terms.flatMap(({ text, type }) => (type.kind === kind ? [text] : []));
  const [numbers, dates] = [of("integer"), of("date")];
  return [
    ...numbers.flatMap((a) =>
      numbers.flatMap((b) => (a === b ? [] : [...(a < b ? [`${a} + ${b}`, `${a} * ${b}`] : []), `${a} - ${b}`])),
    ),
    ...dates.flatMap((a) => dates.flatMap((b) => (a === b ? [] : [`days(${a} - ${b})`]))),
  ];
}

/** Takes a record that was answered into account. */
export function takeRecord(search: DerivedSearch, record: JsonObject, time: number, world: KnownWorld): void {
  const { entity, field, keys, seen } = search;
  if (seen.length >= mostSeen || !Object.hasOwn(record, field.wire)) return;
  const value = field.read(record[field.wire]!);
  if (value === undefined) return;
  const id = String(record[entity.kind.key]);
  const scope: Omit<Scope, "budget"> = {
    world,
    proposed: world.withProposed(entity.name, id, record),
    this: id,
    old: null,
    me: null,
    now: timestampOf(time) ?? "",
    input: {},
    constants: {},
    variables: {},
  };
  keys.push(id);
  seen.push(value);
  for (const { expression, values } of [...search.columns, ...search.conditions]) {
    world.missed.count = 0;
    const budget = { left: mostSteps };
    const found = evaluate(expression, { ...scope, budget });
    values.push(world.missed.count > 0 || budget.left < 0 ? undefined : found);
  }
}
