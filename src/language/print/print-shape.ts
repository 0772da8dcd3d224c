import { printExpression } from "../../expression/print/print-expression.ts";
import type { Shape } from "../../model/shape.ts";
import { inBackticks } from "./print-table.ts";

/** A shape as a heading with its label. */
export function printShape({ name, entity, gives }: Shape): string {
  return `### Shape ${name} of ${entity}\n\n- Gives: ${inBackticks(printExpression(gives))}`;
}
