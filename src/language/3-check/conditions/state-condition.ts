import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Machine } from "../../../model/machine.ts";
import type { ValueType } from "../../../model/value-type.ts";

/** The condition that a record, or the record before the change, is in one of some states of a machine. */
export function stateCondition(machine: Machine, names: readonly string[], whose: "this" | "old" = "this"): Expression {
  const { entity, field, span } = machine;
  const type = anyState(machine);
  const record: Expression = {
    kind: whose,
    name: whose,
    span,
    type: { kind: "record", entity, ...(whose === "old" ? { optional: true } : {}) },
  };
  const items = names.map((value): Expression => ({ kind: "literal", value, span, type }));
  return {
    kind: "binary",
    operator: "in",
    span,
    type: { kind: "boolean" },
    left: {
      kind: "field",
      of: record,
      entity,
      name: field,
      span,
      type: whose === "old" ? { ...type, optional: true } : type,
    },
    right: { kind: "list", items, span, type: { kind: "list", of: type } },
  };
}

const anyState = oncePer(
  ({ states }: Machine): Extract<ValueType, { kind: "choice" }> => ({
    kind: "choice",
    values: states.map(({ name }) => name),
  }),
);
