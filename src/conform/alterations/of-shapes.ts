import { substitute } from "../../expression/tree/substitute.ts";
import type { Expression } from "../../model/expression.ts";
import type { Shape } from "../../model/shape.ts";
import type { Specification } from "../../model/specification.ts";
import type { Alteration } from "./alteration.ts";
import { leftOut } from "./alteration.ts";
import { slips } from "./of-expression.ts";

/** Shapes, got wrong wherever they are used: without one of their entries, or with one that is off by a hair. */
export function ofShapes(model: Specification): readonly Alteration[] {
  return model.shapes.flatMap((shape) => {
    const { gives, span, name } = shape;
    const as = (says: string, other: Expression): Alteration => ({ span, says, model: withShape(model, shape, other) });
    const entries = gives.kind === "map" ? gives.entries : [];
    return [
      ...entries.map((entry) =>
        as(`“${name}” lacked “${entry.name}”`, { ...gives, entries: leftOut(entries, entry) } as Expression),
      ),
      ...slips(gives).map(({ says, expression }) => as(`in “${name}” ${says}`, expression)),
    ];
  });
}

/** Uses of a shape hold what it gives. */
function withShape(model: Specification, { name }: Shape, gives: Expression): Specification {
  const changed = (expression: Expression): Expression =>
    substitute(expression, (part) => (part.kind === "shape" && part.name === name ? { ...part, body: gives } : null));
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
