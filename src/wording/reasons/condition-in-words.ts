import { structureOf } from "../../expression/tree/structure-of.ts";
import type { Constant } from "../../model/constant.ts";
import type { BinaryOperator, Comprehension, Expression, FieldAccess } from "../../model/expression.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { someNode } from "../../expression/tree/children-of.ts";
import { printDecimal } from "../../expression/value/print-decimal.ts";
import { choiceInWords } from "./choice-in-words.ts";
import type { ConditionTexts } from "./reason-texts.ts";

/** What telling a condition needs. */
export interface ConditionTelling {
  readonly model: Specification;
  readonly texts: ConditionTexts;
  /** A name of the document as people read it. */
  readonly inWords: (name: string) => string;
}

/** A condition as a part of a sentence; null where it says more than a sentence can. */
export function conditionInWords(telling: ConditionTelling, condition: Expression): string | null {
  return tell({ ...telling, left: mostParts, isAmongOthers: isBesideInput(condition) }, condition, true);
}

/** A condition with more parts than this is no sentence any more. */
const mostParts = 8;

interface Telling extends ConditionTelling {
  /** So many more comparisons may be told. */
  left: number;
  /** Whether a field of the record that the action is about has to be told apart from the same of another record, or from an input of that name. */
  readonly isAmongOthers: boolean;
}

/** Whether a condition speaks of an input and of a field of the same name: `input.endsOn < endsOn`. */
function isBesideInput(condition: Expression): boolean {
  return someNode(
    condition,
    (entry) =>
      entry.kind === "entry" &&
      entry.of.kind === "input" &&
      someNode(condition, (field) => field.kind === "field" && field.of.kind === "this" && field.name === entry.name),
  );
}

/** `isHeld`: false tells that the condition does not hold. */
function tell(telling: Telling, condition: Expression, isHeld: boolean): string | null {
  if (condition.kind !== "not" && (telling.left -= 1) < 0) return null;
  const { texts } = telling;
  switch (condition.kind) {
    case "not":
      return tell(telling, condition.of, !isHeld);
    case "binary":
      return tellBinary(telling, condition, isHeld);
    case "comprehension":
      return tellComprehension(telling, condition, isHeld);
    case "field":
    case "entry": {
      if (condition.type.kind !== "boolean") return null;
      const what = valueInWords(telling, condition);
      return what === null ? null : texts.is(what, [isHeld ? texts.yes : texts.no]);
    }
    default:
      return null;
  }
}

type Binary = Extract<Expression, { kind: "binary" }>;

function tellBinary(telling: Telling, condition: Binary, isHeld: boolean): string | null {
  const { operator, left, right } = condition;
  switch (operator) {
    case "and":
    case "or": {
      const choice = operator === "or" ? choiceOf(condition) : null;
      if (choice !== null) return tellEquality(telling, choice.of, choice.values, isHeld);
      const parts = junctionOf(operator, condition).map((part) => tell(telling, part, isHeld));
      if (!isComplete(parts)) return null;
      return (operator === "and") === isHeld ? telling.texts.and(parts) : telling.texts.or(parts);
    }
    case "==":
      return tellEquality(telling, left, [right], isHeld);
    case "!=":
      return tellEquality(telling, left, [right], !isHeld);
    case "in":
      return right.kind === "list" ? tellEquality(telling, left, right.items, isHeld) : null;
    case "<":
    case "<=":
    case ">":
    case ">=":
      return tellOrder(telling, left, isHeld ? operator : negated[operator], right);
    default:
      return null;
  }
}

function tellEquality(
  telling: Telling,
  left: Expression,
  right: readonly Expression[],
  isHeld: boolean,
): string | null {
  const { texts } = telling;
  const [only] = right;
  // What a sentence is about comes first: `me == requester` is about the requester.
  if (right.length === 1 && only !== undefined && left.kind === "me" && only.kind !== "me")
    return tellEquality(telling, only, [left], isHeld);
  const what = valueInWords(telling, left);
  if (what === null) return null;
  if (right.length === 1 && only?.kind === "literal" && only.value === null)
    return isHeld ? texts.isEmpty(what) : texts.isFilled(what);
  const isOfChoice = left.type.kind === "choice";
  const values = right.map((one) =>
    isOfChoice && one.kind === "literal" && typeof one.value === "string"
      ? choiceInWords(one.value)
      : valueInWords(telling, one),
  );
  if (!isComplete(values)) return null;
  return isHeld ? texts.is(what, values) : texts.isNot(what, values);
}

type Order = "<" | "<=" | ">" | ">=";

const negated: Readonly<Record<Order, Order>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
function tellOrder(telling: Telling, left: Expression, operator: Order, right: Expression): string | null {
  const { texts } = telling;
  const [what, other] = [valueInWords(telling, left), valueInWords(telling, right)];
  if (what === null || other === null) return null;
  const isInTime = [left, right].some(({ type }) => ["timestamp", "date", "time"].includes(type.kind));
  switch (operator) {
    case "<":
      return (isInTime ? texts.isBefore : texts.isLess)(what, other);
    case "<=":
      return (isInTime ? texts.isAtLatest : texts.isAtMost)(what, other);
    case ">":
      return (isInTime ? texts.isAfter : texts.isMore)(what, other);
    case ">=":
      return (isInTime ? texts.isAtEarliest : texts.isAtLeast)(what, other);
  }
}

function tellComprehension(telling: Telling, comprehension: Comprehension, isHeld: boolean): string | null {
  const { texts } = telling;
  const { macro } = comprehension;
  if (macro !== "exists" && macro !== "all") return null;
  // `all` of the others is no sentence: their condition says `or`.
  const { list, body } = macro === "exists" ? listOf(telling, comprehension) : wholeListOf(telling, comprehension);
  if (list === null) return null;
  const condition = tellWithinList(telling, body, true);
  if (condition === null) return null;
  if (macro === "exists") return (isHeld ? texts.some : texts.none)(list, condition);
  if (isHeld) return texts.every(list, condition);
  const otherwise = tellWithinList(telling, body, false);
  return otherwise === null ? null : texts.some(list, otherwise);
}

/** What is said of the records of a list. */
function tellWithinList(telling: Telling, body: Expression, isHeld: boolean): string | null {
  const inner = { ...telling, isAmongOthers: true };
  const told = tell(inner, body, isHeld);
  telling.left = inner.left;
  return told;
}

interface ListInWords {
  readonly list: string | null;
  /** What is said of its records. */
  readonly body: Expression;
}

function wholeListOf(telling: Telling, { source, body }: Comprehension): ListInWords {
  return { list: valueInWords(telling, source), body };
}

/** The list of a comprehension; `other != this and …` speaks of the other records of it. */
function listOf(telling: Telling, comprehension: Comprehension): ListInWords {
  const { variable, body } = comprehension;
  const whole = wholeListOf(telling, comprehension);
  const parts = junctionOf("and", body);
  const rest = parts.filter((part) => !isOtherThanThis(part, variable));
  const [first, ...more] = rest;
  if (whole.list === null || first === undefined || rest.length === parts.length) return whole;
  return {
    list: telling.texts.others(whole.list),
    body: more.reduce((left, right) => ({ ...body, kind: "binary", operator: "and", left, right }), first),
  };
}

function isOtherThanThis(part: Expression, variable: string): boolean {
  if (part.kind !== "binary" || part.operator !== "!=") return false;
  const sides = [part.left, part.right];
  return (
    sides.some(({ kind }) => kind === "this") &&
    sides.some((side) => side.kind === "variable" && side.name === variable)
  );
}

/** A value as a part of a sentence; null where it can't be told. */
function valueInWords(telling: Telling, value: Expression): string | null {
  const { texts, inWords, model } = telling;
  switch (value.kind) {
    case "literal":
      return literalInWords(telling, value);
    case "constant": {
      const constant = oneNamed(model.constants, value.name);
      return constant === undefined
        ? null
        : `${constantInWords(telling, constant)} (${inWords(constant.name).toLowerCase()})`;
    }
    case "me":
      return texts.you;
    case "this":
      return texts.it;
    case "now":
      return texts.now;
    case "field":
      return fieldInWords(telling, value);
    case "entry":
      return value.of.kind === "input" ? texts.field(inWords(value.name), isNoun(value)) : null;
    case "collection":
      return inWords(oneNamed(model.entities, value.entity)?.plural ?? value.entity).toLowerCase();
    case "rescale":
      return valueInWords(telling, value.of);
    case "binary":
      return arithmeticInWords(telling, value);
    case "call":
      return functionInWords(telling, value.name, value.arguments);
    default:
      return null;
  }
}

function fieldInWords(telling: Telling, field: FieldAccess): string | null {
  const { texts, inWords, isAmongOthers } = telling;
  const { of, name } = field;
  if (name === "@id") return valueInWords(telling, of);
  const label = inWords(name);
  if (of.kind === "old") return texts.formerField(label, isNoun(field));
  if (of.kind === "this") return (isAmongOthers ? texts.ownField : texts.field)(label, isNoun(field));
  if (of.kind === "variable") return texts.field(label, isNoun(field));
  if (of.kind === "me") return texts.yourField(label);
  const owner = valueInWords(telling, of);
  return owner === null ? null : texts.fieldOf(label, owner, isNoun(field));
}

/** Whether the name of a value is most often a noun; that of a date or of a yes or no is "Starts" or "Away". */
function isNoun({ type }: Expression): boolean {
  return !["boolean", "timestamp", "date", "time"].includes(type.kind);
}

function constantInWords({ texts }: Telling, { written, type, value }: Constant): string {
  return type.kind === "duration" && typeof value === "number" ? texts.duration(value) : written;
}

function functionInWords(telling: Telling, name: string, [first]: readonly Expression[]): string | null {
  const { texts } = telling;
  if (first === undefined) return null;
  if (name === "date") return first.kind === "now" ? texts.today : valueInWords(telling, first);
  if (name !== "size") return null;
  if (first.type.kind !== "list") {
    const what = first.type.kind === "text" ? valueInWords(telling, first) : null;
    return what === null ? null : texts.lengthOf(what);
  }
  const filtered = first.kind === "comprehension" && first.macro === "filter" ? first : null;
  const { list, body } =
    filtered === null ? { list: valueInWords(telling, first), body: null } : listOf(telling, filtered);
  const condition = body === null ? null : tellWithinList(telling, body, true);
  return list === null || (filtered !== null && condition === null) ? null : texts.numberOf(list, condition);
}

const arithmetic: Partial<Record<BinaryOperator, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷" };

function arithmeticInWords(telling: Telling, { operator, left, right }: Binary): string | null {
  const sign = arithmetic[operator];
  const [one, other] = sign === undefined ? [null, null] : [valueInWords(telling, left), valueInWords(telling, right)];
  return one === null || other === null ? null : `${one} ${sign} ${other}`;
}

function literalInWords({ texts }: Telling, { value, type }: Extract<Expression, { kind: "literal" }>): string | null {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number")
    return type.kind === "duration"
      ? texts.duration(value)
      : type.kind === "decimal"
        ? printDecimal(value, type.scale)
        : String(value);
  if (typeof value !== "string") return null;
  return /^[\w-]+$/.test(value) ? value : texts.quoted(value);
}

/** The parts of `a or b or c`. */
function junctionOf(operator: "and" | "or", condition: Expression): readonly Expression[] {
  return condition.kind === "binary" && condition.operator === operator
    ? [...junctionOf(operator, condition.left), ...junctionOf(operator, condition.right)]
    : [condition];
}

/** What `a == 1 or a == 2` says is one of several values, and which; null where it says something else. */
function choiceOf(condition: Binary): { readonly of: Expression; readonly values: readonly Expression[] } | null {
  const parts = junctionOf("or", condition);
  const equalities = parts.flatMap((part) => (part.kind === "binary" && part.operator === "==" ? [part] : []));
  const [first] = equalities;
  if (first === undefined || equalities.length < parts.length) return null;
  const isSame = ({ left }: Binary): boolean => structureOf(left) === structureOf(first.left);
  return equalities.every(isSame) ? { of: first.left, values: equalities.map(({ right }) => right) } : null;
}

function isComplete(parts: readonly (string | null)[]): parts is readonly string[] {
  return parts.every((part) => part !== null);
}
