import { someNode } from "../../../expression/tree/children-of.ts";
import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../../model/expression.ts";
import { renewalOf } from "../../../model/field-questions.ts";
import { machineOf } from "../../../model/find.ts";
import type { Machine, Transition } from "../../../model/machine.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";

/** A condition on the record after a transition, expressed for the record before; null if that is not possible. */
export function conditionAfterTransition(
  holds: Expression,
  { to, effects }: Transition,
  machine: Machine,
  model: Specification,
): Expression | null {
  const values = new Map(
    effects.flatMap((effect) =>
      effect.kind === "assign" && effect.of.kind === "this" ? [[effect.field, effect.value] as const] : [],
    ),
  );
  const renewed = oneNamed(model.entities, machine.entity)?.fields.filter((field) => renewalOf(field) !== null) ?? [];
  if (
    someNode(
      holds,
      (node) => node.kind === "field" && node.of.kind === "this" && oneNamed(renewed, node.name) !== undefined,
    )
  )
    return null;
  // A list of what refers to this record, or to others, may change with it.
  if (
    machineOf(model, machine.entity).length > 1 &&
    someNode(holds, ({ kind }) => kind === "comprehension" || kind === "collection")
  )
    return null;
  return substituteParts(holds, (node) => {
    if (node.kind === "old") return { ...node, kind: "this", name: "this" };
    if (node.kind !== "field" || node.of.kind !== "this") return null;
    return node.name === machine.field
      ? { kind: "literal", value: to, span: node.span, type: node.type }
      : (values.get(node.name) ?? null);
  });
}

/** Whether a condition only reads the record's own fields. */
export function isAboutItselfOnly(condition: Expression): boolean {
  return !someNode(
    condition,
    (node) =>
      node.kind === "comprehension" ||
      node.kind === "collection" ||
      node.kind === "shape" ||
      (node.type.kind === "list" && node.kind !== "list") ||
      (node.kind === "field" && node.of.kind !== "this"),
  );
}
