import { printDuration } from "../../base/duration.ts";
import type { BinaryOperator, Comprehension, Expression } from "../../model/expression.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { printDecimal } from "../../expression/value/print-decimal.ts";
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
  return tell({ ...telling, left: mostParts }, condition, true);
}

/** A condition with more parts than this is no sentence any more. */
const mostParts = 8;

interface Telling extends ConditionTelling {
  /** So many more comparisons may be told. */
  left: number;
}

/** `isHeld`: false tells that the condition does not hold. */
function tell(telling: Telling, condition: Expression, isHeld: boolean): string | null {
  if ((telling.left -= 1) < 0) return null;
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
      return texts.is(texts.quoted(telling.inWords(condition.name)), [isHeld ? texts.yes : texts.no]);
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
  const values = right.map((one) => valueInWords(telling, one));
  if (!isComplete(values)) return null;
  return isHeld ? texts.is(what, values) : texts.isNot(what, values);
}

type Order = "<" | "<=" | ">" | ">=";

const negated: Readonly<Record<Order, Order>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
const signs: Readonly<Record<Order, string>> = { "<": "<", "<=": "≤", ">": ">", ">=": "≥" };

function tellOrder(telling: Telling, left: Expression, operator: Order, right: Expression): string | null {
  const { texts } = telling;
  const [what, other] = [valueInWords(telling, left), valueInWords(telling, right)];
  if (what === null || other === null) return null;
  if (!["timestamp", "date", "time"].includes(left.type.kind)) return `${what} ${signs[operator]} ${other}`;
  switch (operator) {
    case "<":
      return texts.isBefore(what, other);
    case "<=":
      return texts.isAtLatest(what, other);
    case ">":
      return texts.isAfter(what, other);
    case ">=":
      return texts.isAtEarliest(what, other);
  }
}

function tellComprehension(telling: Telling, { macro, source, body }: Comprehension, isHeld: boolean): string | null {
  const { texts } = telling;
  const list = valueInWords(telling, source);
  const condition = list === null ? null : tell(telling, body, true);
  if (list === null || condition === null) return null;
  if (macro === "exists") return (isHeld ? texts.some : texts.none)(list, condition);
  if (macro !== "all") return null;
  if (isHeld) return texts.every(list, condition);
  const otherwise = tell(telling, body, false);
  return otherwise === null ? null : texts.some(list, otherwise);
}

/** A value as a part of a sentence; null where it can't be told. */
function valueInWords(telling: Telling, value: Expression): string | null {
  const { texts, inWords, model } = telling;
  switch (value.kind) {
    case "literal":
      return literalInWords(telling, value);
    case "constant": {
      const constant = oneNamed(model.constants, value.name);
      return constant === undefined ? null : `${constant.written} (${inWords(constant.name).toLowerCase()})`;
    }
    case "me":
      return texts.you;
    case "this":
      return texts.it;
    case "now":
      return texts.now;
    case "field":
      return fieldInWords(telling, value.of, value.name);
    case "entry":
      return value.of.kind === "input" ? texts.field(inWords(value.name)) : null;
    case "collection":
      return model.entities.find(({ name }) => name === value.entity)?.plural ?? null;
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

function fieldInWords(telling: Telling, of: Expression, name: string): string | null {
  const { texts, inWords } = telling;
  if (name === "@id") return valueInWords(telling, of);
  const label = inWords(name);
  if (of.kind === "this" || of.kind === "old" || of.kind === "variable") return texts.field(label);
  if (of.kind === "me") return texts.yourField(label);
  const owner = valueInWords(telling, of);
  return owner === null ? null : texts.fieldOf(label, owner);
}

function functionInWords(telling: Telling, name: string, [first]: readonly Expression[]): string | null {
  const { texts } = telling;
  if (first === undefined) return null;
  if (name === "date") return first.kind === "now" ? texts.today : valueInWords(telling, first);
  if (name !== "size" || first.type.kind !== "list") return null;
  const filtered = first.kind === "comprehension" && first.macro === "filter" ? first : null;
  const list = valueInWords(telling, filtered?.source ?? first);
  const condition = filtered === null ? null : tell(telling, filtered.body, true);
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
      ? printDuration(value)
      : type.kind === "decimal"
        ? printDecimal(value, type.scale)
        : String(value);
  return typeof value === "string" ? (/^[\w-]+$/.test(value) ? value : texts.quoted(value)) : null;
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
  const isSame = ({ left }: Binary): boolean => withoutSpans(left) === withoutSpans(first.left);
  return equalities.every(isSame) ? { of: first.left, values: equalities.map(({ right }) => right) } : null;
}

function withoutSpans(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => (key === "span" ? undefined : value));
}

function isComplete(parts: readonly (string | null)[]): parts is readonly string[] {
  return parts.every((part) => part !== null);
}
