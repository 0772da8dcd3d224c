import type { Constant } from "../../../src/model/constant.ts";
import type { Value } from "../../../src/model/value-type.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { replaced } from "./edit.ts";
import type { Mutant } from "./mutant.ts";

/** Constants gone wrong: one more, one less, or no limit at all. Rates are a server's own affair. */
export function ofConstants(model: Specification): readonly Mutant[] {
  return model.constants.flatMap((constant): readonly Mutant[] => {
    const mutant = (operator: string, value: Value): Mutant => ({
      operator,
      point: 9,
      span: constant.span,
      says: constant.name,
      model: { ...model, constants: replaced(model.constants, constant, { ...constant, value }) },
    });
    const step = stepOf(constant);
    const { value } = constant;
    if (step === null || typeof value !== "number") return [];
    return [
      mutant("K1 N+1", value + step),
      mutant("K2 N-1", value - step),
      ...(constant.type.kind === "integer" ? [mutant("K4 no limit", value * 1000 + 1000)] : []),
    ];
  });
}

const hour = 3_600_000;

function stepOf({ type }: Constant): number | null {
  switch (type.kind) {
    case "integer":
      return 1;
    case "decimal":
      return 10 ** type.scale;
    case "duration":
      return hour;
    default:
      return null;
  }
}
