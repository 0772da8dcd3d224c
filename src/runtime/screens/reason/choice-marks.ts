import { substituteParts } from "../../../expression/tree/substitute-parts.ts";
import type { Call, Input } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Specification } from "../../../model/specification.ts";
import { foldConstants } from "../../../symbolic/fold-constants.ts";
import { asTold, chosenName, obstaclesOfInput } from "./chosen-input.ts";
import type { Obstacle } from "./obstacles.ts";

/** What could keep a value from being taken that people choose for an input. */
export interface ChoiceMark {
  readonly input: Input;
  readonly value: string;
  /** The condition under which it is taken. */
  readonly condition: Expression;
  readonly obstacle: Obstacle;
}

/** So many values of a choice are tried. */
const mostValues = 60;

/** What could keep each value of a call's choices from being taken, in the order of judgement. */
export function choiceMarks(
  model: Specification,
  call: Call,
  role: string,
  inputs: readonly Input[],
): readonly ChoiceMark[] {
  return inputs.flatMap((input): readonly ChoiceMark[] => {
    const { type } = input;
    if ((type.kind !== "choice" && type.kind !== "role") || type.values.length > mostValues) return [];
    const obstacles = obstaclesOfInput(model, call, role, input);
    return type.values.flatMap((value) =>
      obstacles.flatMap((obstacle): readonly ChoiceMark[] => {
        const condition = withChosen(obstacle.holds, value);
        const isTaken = condition.kind === "literal" && condition.value === true;
        return isTaken ? [] : [{ input, value, condition, obstacle: asTold(obstacle, input) }];
      }),
    );
  });
}

function withChosen(condition: Expression, value: string): Expression {
  return foldConstants(
    substituteParts(condition, (part) =>
      part.kind === "variable" && part.name === chosenName
        ? { kind: "literal", value, span: part.span, type: { kind: "text" } }
        : null,
    ),
  );
}
