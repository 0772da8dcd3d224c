import type { FieldType } from "../../model/field-type.ts";
import type { SqlExpression } from "../sql/sql-expression.ts";

/** A field as conditions compare it. */
export interface RuleField {
  readonly name: string;
  readonly kind: FieldType["kind"];
  readonly isRequired: boolean;
}

/** The field of a column; null: it has none that conditions can use. */
export type FieldOfColumn = (column: string) => RuleField | null;

/**
 * A condition on rows as an expression of the language; null: the language does not say it. A condition of SQL holds where it is unknown because something in it
 * is null: each comparison then holds, too.
 */
export function ruleText(expression: SqlExpression, fieldOf: FieldOfColumn): string | null {
  const text = conditionText(expression, fieldOf, false);
  return text !== null && isGroup(text) ? text.slice(1, -1) : text;
}

/** Whether the first parenthesis of a text ends with it. */
function isGroup(text: string): boolean {
  const plain = text.replace(/"(?:[^"\\]|\\.)*"/g, (one) => " ".repeat(one.length));
  let depth = 0;
  const closes = [...plain].findIndex((one) => {
    depth += one === "(" ? 1 : one === ")" ? -1 : 0;
    return depth === 0;
  });
  return plain.startsWith("(") && closes === [...plain].length - 1;
}

/** `isDenied`: what is wanted is the opposite. So `NOT` never stands before a comparison with null in it. */
function conditionText(expression: SqlExpression, fieldOf: FieldOfColumn, isDenied: boolean): string | null {
  if (expression.kind === "boolean") return String(expression.value !== isDenied);
  if (expression.kind === "column") {
    const field = fieldOf(expression.name);
    if (field?.kind !== "boolean") return null;
    return guarded([field], isDenied ? `not ${field.name}` : field.name);
  }
  if (expression.kind !== "operator") return null;
  const { name, of } = expression;
  const [left, right] = of;
  if (name === "NOT" && left !== undefined) return conditionText(left, fieldOf, !isDenied);
  if (name === "AND" || name === "OR") {
    const parts = of.map((one) => conditionText(one, fieldOf, isDenied));
    return parts.includes(null) ? null : `(${parts.join(isDenied === (name === "AND") ? " or " : " and ")})`;
  }
  if (left === undefined || right === undefined) return null;
  if (name === "IS") return nullText(left, right, fieldOf, isDenied);
  if (name === "IN") return choiceText(left, of.slice(1), fieldOf, isDenied);
  if (name === "BETWEEN" && of[2] !== undefined) {
    const both: SqlExpression = {
      kind: "operator",
      name: "AND",
      of: [
        { kind: "operator", name: ">=", of: [left, right] },
        { kind: "operator", name: "<=", of: [left, of[2]] },
      ],
    };
    return conditionText(both, fieldOf, isDenied);
  }
  return comparisonText(name, [left, right], fieldOf, isDenied);
}

function nullText(left: SqlExpression, right: SqlExpression, fieldOf: FieldOfColumn, isDenied: boolean): string | null {
  const field = left.kind === "column" ? fieldOf(left.name) : null;
  if (field === null) return null;
  if (right.kind === "null") return field.kind === "list" ? null : `${field.name} ${isDenied ? "!=" : "=="} null`;
  return right.kind === "boolean" && field.kind === "boolean"
    ? `${field.name} ${isDenied ? "!=" : "=="} ${right.value}`
    : null;
}

function choiceText(
  left: SqlExpression,
  values: readonly SqlExpression[],
  fieldOf: FieldOfColumn,
  isDenied: boolean,
): string | null {
  const field = left.kind === "column" ? fieldOf(left.name) : null;
  if (field === null) return null;
  const texts = values.map((one) => literalText(one, field.kind));
  if (texts.includes(null)) return null;
  const among = `${field.name} in [${texts.join(", ")}]`;
  return guarded([field], isDenied ? `not (${among})` : among);
}

/** Comparisons, each with its opposite. */
const opposites: ReadonlyMap<string, string> = new Map([
  ["=", "<>"],
  ["<>", "="],
  ["<", ">="],
  [">=", "<"],
  [">", "<="],
  ["<=", ">"],
]);

const ordered = new Set(["integer", "decimal", "date", "timestamp", "time"]);

function comparisonText(
  name: string,
  [left, right]: readonly [SqlExpression, SqlExpression],
  fieldOf: FieldOfColumn,
  isDenied: boolean,
): string | null {
  const opposite = opposites.get(name);
  if (opposite === undefined) return null;
  const sign = isDenied ? opposite : name;
  const operands = [operandOf(left, fieldOf), operandOf(right, fieldOf)];
  const kinds = operands.flatMap((one) => (one === null ? [] : [one.kind]));
  const [kind] = kinds;
  if (kind === undefined || kinds.some((one) => groupOf(one) !== groupOf(kind))) return null;
  const isEquality = sign === "=" || sign === "<>";
  if (!ordered.has(kind) && !(isEquality && ["text", "choice", "boolean", "uuid", "email", "reference"].includes(kind)))
    return null;
  const texts = operands
    .map((one) => one?.text ?? null)
    .map((text, index) => text ?? literalText([left, right][index]!, kind));
  if (texts.includes(null)) return null;
  const written = sign === "=" ? "==" : sign === "<>" ? "!=" : sign;
  return guarded(
    operands.flatMap((one) => one?.fields ?? []),
    `${texts[0]} ${written} ${texts[1]}`,
  );
}

interface Operand {
  readonly text: string;
  readonly kind: FieldType["kind"];
  readonly fields: readonly RuleField[];
}

/** A field or a sum of numbers; null: a value, or nothing that the language has. */
function operandOf(expression: SqlExpression, fieldOf: FieldOfColumn): Operand | null {
  if (expression.kind === "column") {
    const field = fieldOf(expression.name);
    return field === null ? null : { text: field.name, kind: field.kind, fields: [field] };
  }
  if (expression.kind === "call" && ["length", "char_length"].includes(expression.name)) {
    const [of] = expression.of;
    const field = of?.kind === "column" ? fieldOf(of.name) : null;
    return field?.kind === "text" ? { text: `${field.name}.size()`, kind: "integer", fields: [field] } : null;
  }
  if (expression.kind !== "operator" || !["+", "-", "*"].includes(expression.name)) return null;
  const [left, right] = expression.of.map((one) =>
    one.kind === "number" ? numberOperand(one.value) : operandOf(one, fieldOf),
  );
  if (
    left === undefined ||
    left === null ||
    right === undefined ||
    right === null ||
    groupOf(left.kind) !== "number" ||
    groupOf(right.kind) !== "number"
  )
    return null;
  const isDecimal = left.kind === "decimal" || right.kind === "decimal";
  return {
    text: `(${left.text} ${expression.name} ${right.text})`,
    kind: isDecimal ? "decimal" : "integer",
    fields: [...left.fields, ...right.fields],
  };
}

function numberOperand(value: number): Operand | null {
  return Number.isSafeInteger(value) ? { text: String(value), kind: "integer", fields: [] } : null;
}

function groupOf(kind: FieldType["kind"]): string {
  return kind === "integer" || kind === "decimal" ? "number" : kind;
}

function literalText(expression: SqlExpression, kind: FieldType["kind"]): string | null {
  if (expression.kind === "number" && groupOf(kind) === "number")
    return Math.abs(expression.value) < Number.MAX_SAFE_INTEGER &&
      /^-?\d+(?:\.\d{1,6})?$/.test(String(expression.value))
      ? String(expression.value)
      : null;
  if (kind === "boolean") return expression.kind === "boolean" ? String(expression.value) : null;
  if (expression.kind !== "text" || (kind !== "text" && kind !== "choice")) return null;
  return /[`\p{Cc}\\|]/u.test(expression.value) ? null : JSON.stringify(expression.value);
}

/** A condition that holds where one of its fields is null. */
function guarded(fields: readonly RuleField[], condition: string): string {
  const names = [...new Set(fields.filter(({ isRequired }) => !isRequired).map(({ name }) => name))];
  return names.length === 0 ? condition : `(${names.map((name) => `${name} == null or `).join("")}${condition})`;
}
