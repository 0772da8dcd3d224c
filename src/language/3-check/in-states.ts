import type { Expression } from "../../model/expression.ts";
import type { Machine } from "../../model/machine.ts";

/** The condition that a record is in one of some states of a machine. */
export function inStates({ entity, field, states, span }: Machine, names: readonly string[]): Expression {
  const type = { kind: "choice", values: states.map(({ name }) => name) } as const;
  const record: Expression = { kind: "this", name: "this", span, type: { kind: "record", entity } };
  const items = names.map((value): Expression => ({ kind: "literal", value, span, type }));
  return {
    kind: "binary", operator: "in", span, type: { kind: "boolean" },
    left: { kind: "field", of: record, entity, name: field, span, type }, right: { kind: "list", items, span, type: { kind: "list", of: type } },
  };
}
