import type { Value } from "../../model/value-type.ts";
import { isNumericType, numberOf, valueOfNumber } from "./number-form.ts";
import { roomFor } from "./eliminate-variables.ts";
import type { Interval } from "./interval.ts";
import { representativeOf, stepsIn, possibleValues } from "./constraint-store.ts";
import type { ConstraintStore } from "./constraint-store.ts";
import { isNothing } from "./values.ts";
import type { Variable, Variables } from "./variable.ts";

/** Gives a value to every variable, also to those without facts. */
export type ChosenValue = (variable: Variable) => Value;

/**
 * Chooses values that fit a constraint store, numbers as near as possible to `usual`. Null if choosing one after the
 * other does not succeed.
 */
export function chooseValues(store: ConstraintStore, variables: Variables, usual: number): ChosenValue | null {
  const numbers = new Map<Variable, number>();
  for (const step of stepsIn(store) ?? []) {
    const number = nearest(stretchesOf(store, step.variable), roomFor(step, numbers), usualOf(step.variable, usual));
    if (number === null) return null;
    numbers.set(step.variable, number);
  }
  const texts = new Map<Variable, Value>();
  const chosen: ChosenValue = (variable) => {
    const { type } = variable.expression;
    const { null: mayBeNull, others } = possibleValues(store, variable);
    if (isNothing(others)) return null;
    if (isNumericType(type)) {
      const number =
        numbers.get(variable) ?? nearest(stretchesOf(store, variable), [-Infinity, Infinity], usualOf(variable, usual));
      return number === null ? null : valueOfNumber(number, type);
    }
    if (type.kind === "list") return mayBeNull && !store.met.has(variable) ? null : items(sizeChosen(variable));
    const representative = representativeOf(store, variable);
    const value = texts.get(representative) ?? textFor(representative);
    texts.set(representative, value);
    return value;
  };
  return chosen;

  function textFor(variable: Variable): Value {
    const { others } = possibleValues(store, variable);
    if (others.kind === "among") {
      const taken = store.differ
        .flatMap(
          ([a, b]) =>
            [
              [a, b],
              [b, a],
            ] as const,
        )
        .filter(([a]) => representativeOf(store, a) === variable)
        .map(([, b]) => texts.get(representativeOf(store, b)));
      return [...others.set].find((value) => !taken.includes(value)) ?? null;
    }
    const size = variable.expression.type.kind === "text" ? sizeChosen(variable) : null;
    return freshText(
      texts.size,
      size ?? 6,
      variable.expression.type.kind === "record" ? variable.expression.type.entity : "",
    );
  }

  function sizeChosen(variable: Variable): number {
    const size = variables.of({
      kind: "call",
      name: "size",
      arguments: [variable.expression],
      span: variable.expression.span,
      type: { kind: "integer" },
    });
    const value = chosen(size);
    return typeof value === "number" ? Math.min(value, mostItems) : 0;
  }
}

/** The longest list or text that is generated. */
const mostItems = 2000;

function stretchesOf(store: ConstraintStore, variable: Variable): readonly Interval[] {
  const { others } = possibleValues(store, variable);
  return others.kind === "numbers" ? others.stretches : [];
}

/** The allowed number nearest to the wanted one; null if none is allowed. */
function nearest(stretches: readonly Interval[], room: Interval, wanted: number): number | null {
  let best: number | null = null;
  for (const stretch of stretches) {
    const [least, most] = [Math.ceil(Math.max(stretch[0], room[0])), Math.floor(Math.min(stretch[1], room[1]))];
    if (least > most) continue;
    const number = Math.min(Math.max(wanted, least), most) + 0;
    if (best === null || Math.abs(number - wanted) < Math.abs(best - wanted)) best = number;
  }
  return best;
}

function usualOf({ expression: { type } }: Variable, usual: number): number {
  const noon =
    type.kind === "timestamp" ? "2026-11-20T12:00:00.000Z" : type.kind === "date" ? "2026-11-20" : "12:00:00";
  return (numberOf(noon, type) ?? 0) + usual;
}

function items(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `item ${at + 1}`);
}

/** A text of the given size that no other variable has. */
function freshText(at: number, size: number, entity: string): string {
  if (entity !== "") return `${entity} ${at + 1}`;
  let text = "";
  for (let rest = at; text.length < size; rest = Math.floor(rest / 26))
    text = String.fromCharCode(97 + (rest % 26)) + text;
  return text;
}
