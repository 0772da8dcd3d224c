import type { Observation } from "./evidence/evidence.ts";
import { describeProduct } from "./describe-product.ts";
import { documentLines } from "./product/document-lines.ts";
import type { Exchange } from "./recording/exchange.ts";
import { recordedDescription } from "./recording/recorded-description.ts";
import { recordedOperations } from "./recording/recorded-operation.ts";
import { recordKinds } from "./recording/record-kind.ts";

/** Writes what recorded exchanges show of a product, in the order of time. The same exchanges give the same lines. */
export function observeRecording(exchanges: readonly Exchange[]): Observation {
  const operations = recordedOperations(exchanges);
  const kinds = recordKinds(operations);
  const product = { ...describeProduct(recordedDescription(operations, kinds)), source: "recording" };
  return { lines: documentLines(product), unsaid: product.unsaid };
}
