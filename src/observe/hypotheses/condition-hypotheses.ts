import type { ValueType } from "../../model/value-type.ts";
import type { HypothesisTerm } from "./hypothesis-terms.ts";

/** Conditions on some values, from small to large: each value alone, then each pair of the same type. */
export function conditionHypotheses(terms: readonly HypothesisTerm[]): readonly string[] {
  return [...terms.flatMap(conditionsOnOne), ...pairsOf(terms).flatMap(([a, b]) => conditionsOnTwo(a, b))];
}

/** Whole numbers that a condition can bound: numbers, and the lengths of texts that are sent along. */
export function boundedHypotheses(terms: readonly HypothesisTerm[]): readonly string[] {
  return terms.flatMap(({ text, type, isKey }) => {
    if (type.kind === "integer") return isKey ? [] : [text];
    return type.kind === "text" && text.startsWith("input.") ? [`${text}.size()`] : [];
  });
}

function conditionsOnOne({ text, type, choices, isNullable }: HypothesisTerm): readonly string[] {
  return [
    ...(type.kind === "boolean" ? [text, `not ${text}`] : []),
    ...choices.map((choice) => `${text} == ${JSON.stringify(choice)}`),
    ...(choices.length > 2 ? choices.map((choice) => `${text} != ${JSON.stringify(choice)}`) : []),
    ...(choices.length > 3
      ? pairsOf(choices).map(([a, b]) => `${text} in [${JSON.stringify(a)}, ${JSON.stringify(b)}]`)
      : []),
    ...(isNullable ? [`${text} == null`, `${text} != null`] : []),
  ];
}

function conditionsOnTwo(a: HypothesisTerm, b: HypothesisTerm): readonly string[] {
  if (isUnchanged(a, b)) return [`${a.text} == ${b.text}`, `${a.text} != ${b.text}`];
  if (!isComparable(a, b)) return [];
  // Two times are hardly ever the same; two records, numbers or days are.
  const equal = a.type.kind === "timestamp" ? [] : [`${a.text} == ${b.text}`, `${a.text} != ${b.text}`];
  const ordered = ["<=", "<", ">=", ">"].map((operator) => `${a.text} ${operator} ${b.text}`);
  return isOrdered(a.type) ? [...ordered, ...equal] : equal;
}

/** Whether two values are those of a text before and after a change. Others are compared by their types. */
function isUnchanged(a: HypothesisTerm, b: HypothesisTerm): boolean {
  const isBefore = a.text === `old.${b.text}` || b.text === `old.${a.text}`;
  return isBefore && (a.type.kind === "text" || a.type.kind === "choice" || a.type.kind === "boolean");
}

function isComparable(a: HypothesisTerm, b: HypothesisTerm): boolean {
  if (a.type.kind !== b.type.kind || a.isKey || b.isKey) return false;
  if (a.type.kind === "record" && b.type.kind === "record") return a.type.entity === b.type.entity;
  if (a.type.kind === "choice") return a.choices.length > 2 && a.choices.join("|") === b.choices.join("|");
  return isOrdered(a.type);
}

function isOrdered({ kind }: ValueType): boolean {
  return kind === "integer" || kind === "decimal" || kind === "date" || kind === "timestamp" || kind === "duration";
}

function pairsOf<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((a, index) => all.slice(index + 1).map((b) => [a, b] as const));
}
