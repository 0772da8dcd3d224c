import type { Expression } from "../../model/expression.ts";
import { expandEquality } from "./expand-equality.ts";
import { anyFormula, variableWithin } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { onlyValue, representativeOf, stepsIn, possibleValues } from "./constraint-store.ts";
import type { ConstraintStore } from "./constraint-store.ts";
import type { Variable, Variables } from "./variable.ts";

/** The result of propagation once no disjunction is open. */
export type Propagation =
  | { readonly kind: "settled" }
  | { readonly kind: "contradiction" }
  | { readonly kind: "more"; readonly formulas: readonly Formula[] };

/**
 * Derives the facts that follow between variables: equal records have equal fields, a known text has its size,
 * different variables have different values.
 */
export function propagateFacts(store: ConstraintStore, variables: Variables): Propagation {
  if (stepsIn(store) === null) return { kind: "contradiction" };
  const formulas = [...sameFields(store, variables), ...sizes(store, variables), ...splits(store)];
  return formulas.length === 0 ? { kind: "settled" } : { kind: "more", formulas };
}

type FieldVariable = Variable & { readonly expression: Extract<Expression, { kind: "field" }> };

function sameFields(store: ConstraintStore, variables: Variables): readonly Formula[] {
  const fields = [...store.met].filter((variable): variable is FieldVariable => variable.expression.kind === "field");
  if (fields.length < 2) return [];
  const first = new Map<string, FieldVariable>();
  return fields.flatMap((field) => {
    const { of, entity, name } = field.expression;
    const place = `${worldOf(of)} ${entity} ${name} ${representativeOf(store, variables.of(of)).key}`;
    const other = first.get(place);
    if (other === undefined) first.set(place, field);
    if (other === undefined || store.joined.has(`${other.key} ${field.key}`)) return [];
    store.joined.add(`${other.key} ${field.key}`);
    return expandEquality(other.expression, field.expression, false, variables) ?? [];
  });
}

/** Which world a field is read from: that before the write for `old`, and that with the proposed record for `this`. */
function worldOf(of: Expression): string {
  if (of.kind === "this" || of.kind === "old") return of.kind;
  let begin = of;
  while (begin.kind === "field") begin = begin.of;
  return begin.kind === "old" ? "before" : "now";
}

/** The sizes that a text can have, if its possible values are known. */
function sizes(store: ConstraintStore, variables: Variables): readonly Formula[] {
  return [...store.met].flatMap((size) => {
    const { expression } = size;
    if (expression.kind !== "call" || expression.name !== "size") return [];
    const [of] = expression.arguments;
    if (of === undefined || of.type.kind === "list") return [];
    const text = variables.of(of);
    const { others } = possibleValues(store, text);
    if (others.kind !== "among" || others.set.size > 12 || store.joined.has(`${size.key} ${text.key}`)) return [];
    store.joined.add(`${size.key} ${text.key}`);
    const each = [...others.set].map(
      (value): Formula => ({
        kind: "all",
        of: [
          variableWithin(text, { kind: "among", set: new Set([value]) }),
          variableWithin(size, {
            kind: "numbers",
            stretches: [[[...String(value)].length, [...String(value)].length]],
          }),
        ],
      }),
    );
    const { null: mayBeNull } = possibleValues(store, text);
    return [anyFormula(...each, ...(mayBeNull ? [variableWithin(text, { kind: "among", set: new Set() }, true)] : []))];
  });
}

/** Of different variables with few possible values, one is fixed at a time. */
function splits(store: ConstraintStore): readonly Formula[] {
  for (const [a, b] of store.differ) {
    const [one, other] = [possibleValues(store, a), possibleValues(store, b)];
    if (one.others.kind !== "among" || other.others.kind !== "among") continue;
    const open = onlyValue(one) === null ? a : onlyValue(other) === null ? b : null;
    const { others } = open === a ? one : other;
    if (open !== null && others.kind === "among")
      return [
        anyFormula(...[...others.set].map((value) => variableWithin(open, { kind: "among", set: new Set([value]) }))),
      ];
  }
  return [];
}
