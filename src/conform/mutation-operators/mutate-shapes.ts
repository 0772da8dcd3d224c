import { substituteParts } from "../../expression/tree/substitute-parts.ts";
import type { Expression } from "../../model/expression.ts";
import type { Shape } from "../../model/shape.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { removeEntry } from "./model-mutant.ts";
import { mutateExpression } from "./mutate-expression.ts";

/**
 * Mutants of shapes, wherever they are used: an entry is missing, or an expression is changed.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateShapes(model: Specification): readonly ModelMutant[] {
  return model.shapes.flatMap((shape) => {
    const { gives, span, name } = shape;
    const mutant = (description: string, other: Expression): ModelMutant => ({
      span,
      description,
      model: withShape(model, shape, other),
    });
    const entries = gives.kind === "map" ? gives.entries : [];
    return [
      ...entries.map((entry) =>
        mutant(`“${name}” lacked “${entry.name}”`, { ...gives, entries: removeEntry(entries, entry) } as Expression),
      ),
      ...mutateExpression(gives).map(({ description, expression }) =>
        mutant(`in “${name}” ${description}`, expression),
      ),
    ];
  });
}

/** The model with another body of a shape in all uses of it. */
function withShape(model: Specification, { name }: Shape, gives: Expression): Specification {
  const changed = (expression: Expression): Expression =>
    substituteParts(expression, (part) =>
      part.kind === "shape" && part.name === name ? { ...part, body: gives } : null,
    );
  return {
    ...model,
    calls: model.calls.map((call) => {
      const { answers } = call;
      return answers.body.kind === "expression"
        ? { ...call, answers: { ...answers, body: { ...answers.body, expression: changed(answers.body.expression) } } }
        : call;
    }),
  };
}
