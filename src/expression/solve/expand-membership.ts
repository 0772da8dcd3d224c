import type { Expression } from "../../model/expression.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { allFormulas, anyFormula, variableWithin } from "./formula.ts";
import type { Formula } from "./formula.ts";
import { expandEquality } from "./expand-equality.ts";
import { isNumericType } from "./number-form.ts";
import type { Variables } from "./variable.ts";

/** Expands `item in list` if the list is written out; null for other lists, which are opaque to the solver. */
export function expandMembership(
  item: Expression,
  list: Expression,
  negated: boolean,
  variables: Variables,
): Formula | null {
  const items = itemsOf(list);
  if (items === null) return null;
  if (!isNumericType(item.type) && item.type.kind !== "boolean" && item.kind !== "literal") {
    const values = items.map((one) => (one.kind === "literal" ? one.value : undefined));
    if (values.every((value) => value === null || typeof value === "string"))
      return among(item, values as readonly (string | null)[], negated, variables);
  }
  const each = items.map((one) => expandEquality(item, one, negated, variables));
  if (!each.every((one) => one !== null)) return null;
  return negated ? allFormulas(...each) : anyFormula(...each);
}

function among(item: Expression, values: readonly (string | null)[], negated: boolean, variables: Variables): Formula {
  const set = new Set(values.filter((value) => value !== null));
  return variableWithin(
    variables.of(item),
    { kind: negated ? "except" : "among", set },
    values.includes(null) !== negated,
  );
}

/** The items of a list literal or of a constant. */
function itemsOf(list: Expression): readonly Expression[] | null {
  if (list.kind === "list") return list.items;
  if (list.kind !== "literal" || !Array.isArray(list.value) || list.type.kind !== "list") return null;
  const type: ValueType = list.type.of;
  return (list.value as readonly Value[]).map((value) => ({ kind: "literal", value, type, span: list.span }));
}
