import { influencingExpressionsOf } from "../../explore/influence/influencing-expressions.ts";
import { childrenOf, someNode } from "../../expression/tree/children-of.ts";
import type { Comprehension, Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Statement } from "../../model/statement.ts";

/**
 * A look through all records of an entity. `by`: required references to which it is restricted, so that only records count that refer to a
 * certain one; without any, each record counts.
 */
export interface CollectionRead {
  readonly entity: string;
  readonly by: readonly { readonly field: string; readonly to: string }[];
}

/** Where calls and timers look through all records of an entity, or change those for which a condition holds. */
export function collectionReadsOf(model: Specification): readonly CollectionRead[] {
  const roots = [
    ...influencingExpressionsOf(model).map(({ expression }) => expression),
    ...model.entities.flatMap(({ fields }) => fields.flatMap((field) => derivationOf(field) ?? [])),
  ];
  return [
    ...roots.flatMap((root) => readsIn(model, root)),
    ...statementsOf(model).flatMap((one) => writesBy(model, one)),
  ];
}

function readsIn(model: Specification, expression: Expression): readonly CollectionRead[] {
  if (expression.kind === "comprehension" && expression.source.kind === "collection")
    return [restricted(model, expression, expression.source.entity), ...readsIn(model, expression.body)];
  const own = expression.kind === "collection" ? [{ entity: expression.entity, by: [] }] : [];
  return [...own, ...childrenOf(expression).flatMap((child) => readsIn(model, child))];
}

function restricted(model: Specification, { macro, variable, body }: Comprehension, entity: string): CollectionRead {
  const chooses = macro === "exists" || macro === "exists_one" || macro === "filter";
  return { entity, by: chooses ? referencesFixedBy(model, entity, variable, body) : [] };
}

/** The required references of a variable's record that a condition wants to be a certain record. */
function referencesFixedBy(
  model: Specification,
  entity: string,
  variable: string,
  condition: Expression,
): CollectionRead["by"] {
  if (condition.kind !== "binary") return [];
  const { operator, left, right } = condition;
  if (operator === "and") return [left, right].flatMap((part) => referencesFixedBy(model, entity, variable, part));
  if (operator !== "==") return [];
  return [
    { side: left, other: right },
    { side: right, other: left },
  ].flatMap(({ side, other }) => {
    if (
      side.kind !== "field" ||
      !isVariable(side.of, variable) ||
      someNode(other, (node) => isVariable(node, variable))
    )
      return [];
    const field = fieldNamed(entityNamed(model, entity), side.name);
    return field?.type.kind === "reference" && field.required ? [{ field: field.name, to: field.type.entity }] : [];
  });
}

function isVariable(node: Expression, variable: string): boolean {
  return node.kind === "variable" && node.name === variable;
}

function writesBy(model: Specification, statement: Statement): readonly CollectionRead[] {
  switch (statement.kind) {
    case "update":
    case "delete": {
      const { entity, variable, where } = statement;
      return [{ entity, by: referencesFixedBy(model, entity, variable, where) }];
    }
    case "each":
      return statement.statements.flatMap((one) => writesBy(model, one));
    case "assign":
    case "create":
    case "take":
      return [];
  }
}

function statementsOf({ machines, calls }: Specification): readonly Statement[] {
  return [
    ...machines.flatMap(({ transitions }) => transitions.flatMap(({ effects }) => effects)),
    ...calls.flatMap(({ does }) => (does.kind === "statements" ? does.statements : [])),
  ];
}
