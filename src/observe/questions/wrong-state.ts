import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, TriedStep } from "./asked-product.ts";
import { refusalOf } from "./refusal-of.ts";

/**
 * Tells whether calls of an operation were refused for the state of a record: with an error that has refused other calls on records as well, so that it is not about what was sent.
 */
export function wrongStateOf(
  { steps }: AskedProduct,
  operation: RecordedOperation | undefined,
): (one: TriedStep) => boolean {
  const others = new Set(
    steps.flatMap(({ step }) =>
      step.operation !== operation && step.operation.path.includes("}/") && step.exchange.status === 409
        ? [refusalOf(step.exchange)]
        : [],
    ),
  );
  return ({ step: { exchange } }) => exchange.status === 409 && others.has(refusalOf(exchange));
}
