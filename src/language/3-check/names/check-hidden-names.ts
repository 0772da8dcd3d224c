import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { groupBy } from "../../../base/group-by.ts";
import { childrenOf, someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Check } from "../reporting/check.ts";
import { expressionsInModel } from "../model-parts/expressions-in-model.ts";

/** Reports names that are hidden: an expression that uses the name gets something else that is nearer. */
export const checkHiddenNames: Check = (model, _, __, ___, places) => {
  const conditions = groupBy(model.conditions, ({ entity }) => entity);
  const fields = model.entities.flatMap((entity) =>
    entity.fields.flatMap(({ name, span }): readonly Diagnostic[] => {
      const condition = oneNamed(conditions.get(entity.name), name);
      if (condition === undefined) return [];
      const place = places.within(span, { kind: "field", of: entity.name, name });
      return [
        createDiagnostic(
          "name-hidden",
          place,
          { name, entity: entity.name },
          { related: [{ span: condition.span, message: `The condition \`${name}\`.` }] },
        ),
      ];
    }),
  );
  return [
    ...fields,
    ...expressionsInModel(model).flatMap((expression) =>
      someNode(expression, ({ kind }) => kind === "comprehension") ? hidingVariables(expression, []) : [],
    ),
  ];
};

/** Variables of a macro that hide a variable of an enclosing macro. */
function hidingVariables(expression: Expression, around: readonly string[]): readonly Diagnostic[] {
  if (expression.kind === "shape") return hidingVariables(expression.of, around);
  if (expression.kind !== "comprehension")
    return childrenOf(expression).flatMap((child) => hidingVariables(child, around));
  const { variable, source, body, span } = expression;
  const here = around.includes(variable) ? [createDiagnostic("variable-hides", span, { variable })] : [];
  return [...here, ...hidingVariables(source, around), ...hidingVariables(body, [...around, variable])];
}
