import { printDuration } from "../../base/duration.ts";
import type { Constant } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { ModelMutant } from "./model-mutant.ts";
import { replaceEntry } from "./model-mutant.ts";

/**
 * Mutants with another value of a constant: the next one above or below, the double, the half, or a value so large that it
 * hardly limits anything. Their descriptions end a sentence that begins with “It answers as though”.
 *
 * A *mutant* is a copy of the document's model with one mistake.
 */
export function mutateConstants(model: Specification): readonly ModelMutant[] {
  return model.constants.flatMap((constant) => {
    const { value } = constant;
    if (typeof value !== "number") return [];
    return [...new Set(otherValues(constant, value))]
      .filter((other) => other !== value && other >= 0)
      .map(
        (other): ModelMutant => ({
          span: constant.span,
          description: `${constant.name} were ${printConstant(constant, other)}`,
          model: {
            ...model,
            constants: replaceEntry(model.constants, constant, {
              value: other,
              written: printConstant(constant, other),
            }),
          },
        }),
      );
  });
}

const hourInMilliseconds = 3_600_000;

// A duration changes by one of each unit in which people write durations.
function otherValues({ type }: Constant, value: number): readonly number[] {
  const steps =
    type.kind === "duration"
      ? [1000, 60_000, hourInMilliseconds, 24 * hourInMilliseconds]
      : type.kind === "decimal"
        ? [1, 10 ** type.scale]
        : [1];
  return [...steps.flatMap((step) => [value + step, value - step]), value * 2, Math.floor(value / 2), value * 1000];
}

function printConstant({ type }: Constant, value: number): string {
  return type.kind === "duration"
    ? printDuration(value)
    : type.kind === "decimal"
      ? String(value / 10 ** type.scale)
      : String(value);
}
