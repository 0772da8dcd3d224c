import type { Expression } from "../../../src/model/expression.ts";
import type { Shape } from "../../../src/model/shape.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { without } from "./edit.ts";
import type { Mutant } from "./mutant.ts";
import { variantsOf } from "./variants.ts";

/** Shapes gone wrong, wherever they are used: without one of their entries, or with one computed otherwise. */
export function ofShapes(model: Specification): readonly Mutant[] {
  return model.shapes.flatMap((shape): readonly Mutant[] => {
    const { gives } = shape;
    const mutant = (operator: string, says: string, by: Expression): Mutant => ({
      operator,
      point: 7,
      span: shape.span,
      says: `${shape.name}: ${says}`,
      model: withShape(model, shape, by),
    });
    return [
      ...(gives.kind === "map"
        ? gives.entries.map((entry) =>
            mutant("F3 missing property", entry.name, { ...gives, entries: without(gives.entries, entry) }),
          )
        : []),
      ...variantsOf(gives).map(({ says, expression }) => mutant("F6 derived wrong", says, expression)),
    ];
  });
}

/** Uses of a shape hold what it gives; all of them change with it. */
function withShape(model: Specification, { name }: Shape, gives: Expression): Specification {
  const changed = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(changed);
    const inside = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, changed(value)]));
    if (inside["kind"] === "shape" && inside["name"] === name && "body" in inside) return { ...inside, body: gives };
    return inside;
  };
  return {
    ...(changed(model) as Specification),
    shapes: model.shapes.map((one) => (one.name === name ? { ...one, gives } : one)),
  };
}
