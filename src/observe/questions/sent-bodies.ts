import type { JsonObject } from "../recording/recorded-exchange.ts";
import { isGranted } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, TriedStep } from "./asked-product.ts";

/** The steps of an operation that sent a body, those that were granted first, then those that were refused for another reason than what they sent. */
function stepsWithBodies({ steps }: AskedProduct, operation: RecordedOperation): readonly TriedStep[] {
  const own = steps.filter(({ step }) => step.operation === operation && step.sent !== null);
  const rank = ({ step: { exchange } }: TriedStep): number =>
    isGranted(exchange) ? 0 : [403, 404, 409, 412].includes(exchange.status) ? 1 : 2;
  const best = Math.min(...own.map(rank));
  return own.filter((one) => rank(one) === best);
}

/** The bodies that an operation was sent, those that were granted if any was. */
export function sentBodies(product: AskedProduct, operation: RecordedOperation): readonly JsonObject[] {
  return stepsWithBodies(product, operation).flatMap(({ step: { sent } }) => (sent === null ? [] : [sent]));
}
