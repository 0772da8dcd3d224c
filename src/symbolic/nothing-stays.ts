import { entityNamed } from "../model/find.ts";
import type { Expression } from "../model/expression.ts";
import type { Specification } from "../model/specification.ts";
import { disjunctionOf, constantCondition, equalityOf, negatedCondition } from "./conditions.ts";
import type { SymbolicWorld } from "./symbolic-world.ts";

/** So many references are followed from a record to the one with which it would be deleted. */
const mostSteps = 2;

/**
 * That no record of an entity whose reference keeps a record from being deleted refers to the one that the call is about and would stay.
 * Null where the record that goes is another one, or where the call has written such records.
 */
export function nothingStays(world: SymbolicWorld, entity: string, field: string, id: string): Expression | null {
  const root = world.expressionOfRecord(id);
  if (root?.kind !== "this" || root.type.kind !== "record" || world.hasWritten(entity)) return null;
  const { span } = root;
  const type = { kind: "record", entity } as const;
  const referrer: Expression = { kind: "variable", name: variable, span, type };
  const refers = equalityOf({ kind: "field", of: referrer, entity, name: field, span, type: root.type }, root);
  const stays = negatedCondition(disjunctionOf(waysToGo(world.model, root, entity, referrer, mostSteps)));
  return negatedCondition({
    kind: "comprehension",
    macro: "exists",
    source: { kind: "collection", entity, span, type: { kind: "list", of: type } },
    variable,
    body: { kind: "binary", operator: "and", left: refers, right: stays, span, type: { kind: "boolean" } },
    span,
    type: { kind: "boolean" },
  });
}

/** The ways in which a record would be deleted with the root: because it is the root, or by a reference to a record that goes. */
function waysToGo(
  model: Specification,
  root: Expression,
  entity: string,
  record: Expression,
  steps: number,
): readonly Expression[] {
  const rootEntity = root.type.kind === "record" ? root.type.entity : "";
  const isRoot = entity === rootEntity ? [equalityOf(record, root)] : [];
  const withOthers = entityNamed(model, entity).fields.flatMap(({ name, type }): readonly Expression[] => {
    if (type.kind !== "reference" || type.whenDeleted !== "delete" || !leadsTo(model, type.entity, rootEntity))
      return [];
    const other: Expression = {
      kind: "field",
      of: record,
      entity,
      name,
      span: record.span,
      type: { kind: "record", entity: type.entity, optional: true },
    };
    // What is farther away may go: whether it does is left to the call.
    return steps === 0 ? [constantCondition(true)] : waysToGo(model, root, type.entity, other, steps - 1);
  });
  return [...isRoot, ...withOthers];
}

/** Whether records of an entity are those of another, or are deleted with some of them. */
function leadsTo(model: Specification, entity: string, root: string, passed: readonly string[] = []): boolean {
  if (entity === root) return true;
  if (passed.includes(entity)) return false;
  return entityNamed(model, entity).fields.some(
    ({ type }) =>
      type.kind === "reference" &&
      type.whenDeleted === "delete" &&
      leadsTo(model, type.entity, root, [...passed, entity]),
  );
}

/** No document can give a variable this name. */
const variable = "@referrer";
