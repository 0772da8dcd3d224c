import type { Expression } from "../../model/expression.ts";
import type { Machine } from "../../model/machine.ts";

/** The condition that a record, or the record before the change, is in one of some states of a machine. */
export function inStates({ entity, field, states, span }: Machine, names: readonly string[], whose: "this" | "old" = "this"): Expression {
  const type = { kind: "choice", values: states.map(({ name }) => name) } as const;
  const record: Expression = { kind: whose, name: whose, span, type: { kind: "record", entity, ...(whose === "old" ? { optional: true } : {}) } };
  const items = names.map((value): Expression => ({ kind: "literal", value, span, type }));
  return {
    kind: "binary", operator: "in", span, type: { kind: "boolean" },
    left: { kind: "field", of: record, entity, name: field, span, type: whose === "old" ? { ...type, optional: true } : type }, right: { kind: "list", items, span, type: { kind: "list", of: type } },
  };
}
