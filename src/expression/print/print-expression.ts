import { printDuration } from "../../base/duration.ts";
import type { Comprehension, Expression, FunctionCall, Literal } from "../../model/expression.ts";
import { reservedWords } from "../syntax/reserved-words.ts";
import { functionEntries } from "../functions/function-entries.ts";
import { operatorPrecedence, comparisonPrecedence, negationPrecedence } from "../syntax/operators.ts";
import { printDecimal } from "../value/print-decimal.ts";

/**
 * Prints a checked expression in canonical form; parsing the text gives the same tree. Fields of `bare` are printed without
 * their receiver: fields of `this`, or of the `row` inside `update … where` and `delete … where`, unless an enclosing variable hides the name.
 */
export function printExpression(
  expression: Expression,
  bare: "this" | "row" = "this",
  variables: Iterable<string> = [],
): string {
  return print(expression, { least: conditional, bare, shadowing: new Set(variables) });
}

/** Precedence levels below and above those of the operators. */
const conditional = 0;
const unary = 7;
const postfix = 8;

type FieldAccess = Extract<Expression, { kind: "field" }>;
type EntryAccess = Extract<Expression, { kind: "entry" }>;

interface Context {
  /** The least precedence that needs no parentheses here. */
  readonly least: number;
  readonly bare: "this" | "row";
  /** The variables of the comprehensions around. */
  readonly shadowing: ReadonlySet<string>;
}

function print(expression: Expression, context: Context): string {
  // What the checker puts between types isn't written: it finds it again from the types around.
  if (expression.kind === "rescale") return print(expression.of, context);
  if (expression.kind === "call" && isImplicit(expression.name) && expression.arguments[0] !== undefined)
    return print(expression.arguments[0], context);
  const text = bareText(expression, context);
  return levelOf(expression) < context.least ? `(${text})` : text;
}

function isImplicit(name: string): boolean {
  return functionEntries.some((entry) => entry.name === name && entry.form === "implicit");
}

function levelOf(expression: Expression): number {
  switch (expression.kind) {
    case "conditional":
      return conditional;
    case "binary":
      return operatorPrecedence[expression.operator];
    case "not":
      return negationPrecedence;
    case "negate":
      return unary;
    case "literal":
      return typeof expression.value === "number" && expression.value < 0 ? unary : postfix;
    default:
      return postfix;
  }
}

function bareText(expression: Exclude<Expression, { kind: "rescale" }>, context: Context): string {
  const inside = (part: Expression, least = conditional): string => print(part, { ...context, least });
  switch (expression.kind) {
    case "literal":
      return printLiteral(expression);
    case "list":
      return `[${expression.items.map((item) => inside(item)).join(", ")}]`;
    case "map":
      return `{${expression.entries.map(({ name, value, optional }) => `${optional === true ? "?" : ""}${printName(name)}: ${inside(value)}`).join(", ")}}`;
    case "this":
    case "old":
    case "me":
    case "now":
    case "input":
    case "token":
    case "base":
    case "here":
    case "constant":
    case "variable":
      return expression.name;
    case "collection":
      return expression.entity;
    case "field":
      return printField(expression, context);
    case "entry":
      return printEntry(expression, context);
    case "not":
      return `not ${inside(expression.of, comparisonPrecedence)}`;
    case "negate":
      return `-${inside(expression.of, unary)}`;
    case "binary": {
      const level = operatorPrecedence[expression.operator];
      return `${inside(expression.left, level)} ${expression.operator} ${inside(expression.right, level + 1)}`;
    }
    case "conditional":
      return `${inside(expression.condition, conditional + 1)} ? ${inside(expression.then)} : ${inside(expression.otherwise)}`;
    case "call":
      return printCall(expression, inside);
    case "comprehension":
      return printComprehension(expression, context);
    case "shape":
      return `${expression.name}(${inside(expression.of)})`;
  }
}

function printField({ of, name: field }: FieldAccess, context: Context): string {
  const name = field === "@id" ? "id" : field;
  const isBare = of.kind === context.bare || (of.kind === "variable" && of.name === context.bare);
  const isPlain =
    isBare &&
    !reservedWords.has(name) &&
    !context.shadowing.has(name) &&
    isName(name) &&
    (name !== "row" || context.bare === "this");
  return isPlain ? name : `${print(of, { ...context, least: postfix })}.${name}`;
}

function printEntry({ of, name }: EntryAccess, context: Context): string {
  if (of.kind === "input" && name.includes(".")) return name.startsWith("path.") ? name : `input.${name}`;
  const map = print(of, { ...context, least: postfix });
  return isName(name) ? `${map}.${name}` : `${map}[${printText(name)}]`;
}

function printCall(
  { name, arguments: given }: FunctionCall,
  inside: (part: Expression, least?: number) => string,
): string {
  const [first, ...others] = given;
  const form = functionEntries.find(
    (entry) => entry.name === name && (entry.takes.length === given.length || entry.repeats === true),
  )?.form;
  const rest = others.map((argument) => inside(argument)).join(", ");
  if (form === "index" && first !== undefined) return `${inside(first, postfix)}[${rest}]`;
  if (form === "method" && first !== undefined) return `${inside(first, postfix)}.${name}(${rest})`;
  return `${name}(${given.map((argument) => inside(argument)).join(", ")})`;
}

function printComprehension({ macro, source, variable, body }: Comprehension, context: Context): string {
  const shadowing = new Set([...context.shadowing, variable]);
  const inner = print(body, { ...context, least: conditional, shadowing });
  return `${print(source, { ...context, least: postfix })}.${macro}(${variable}, ${inner})`;
}

function printLiteral({ value, type }: Literal): string {
  if (typeof value === "string") {
    if (type.kind === "timestamp" || type.kind === "date") return `${type.kind}(${printText(value)})`;
    // Only the name of a role is a literal of a choice's type.
    return type.kind === "choice" && isName(value) ? value : printText(value);
  }
  if (typeof value === "number" && type.kind === "duration") return `duration(${printText(printDuration(value))})`;
  if (typeof value !== "number" || type.kind !== "decimal") return String(value);
  const text = printDecimal(value, type.scale);
  return type.scale === 0 ? `${text}e0` : text;
}

function isName(text: string): boolean {
  return (
    /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(text) && !["and", "or", "not", "in", "true", "false", "null"].includes(text)
  );
}

/** Prints the name of an entry, in quotation marks if it is not an identifier. */
function printName(name: string): string {
  return isName(name) ? name : printText(name);
}

function printText(text: string): string {
  // JSON's escapes are CEL's, but for half a surrogate pair, which has none.
  return JSON.stringify(text).replace(/\\(?:\\|u(d[89a-f][0-9a-f]{2}))/g, (all, half?: string) =>
    half === undefined ? all : String.fromCharCode(parseInt(half, 16)),
  );
}
