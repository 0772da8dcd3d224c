import type { UnknownInputs } from "../product/observed-product.ts";
import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { Exchange } from "../recording/recorded-exchange.ts";
import { sentBody } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";

/** How often an input that no call takes has to be sent without being refused before such inputs are ignored. */
const leastIgnored = 3;

/** The requests that show that inputs which a call does not take are ignored; undefined: too few, or one was refused for such an input. */
export function ignoredInputs(inputs: ReadonlyMap<RecordedOperation, ReadonlySet<string>>): UnknownInputs | undefined {
  const ignored: Exchange[] = [];
  for (const [operation, taken] of inputs) {
    if (taken.size === 0) continue;
    for (const exchange of operation.exchanges) {
      const others = Object.keys(sentBody(operation, exchange) ?? {}).filter((name) => !taken.has(name));
      if (others.some((name) => blamedInputs(exchange).has(name))) return undefined;
      if (others.length > 0 && operation.granted.includes(exchange)) ignored.push(exchange);
    }
  }
  if (ignored.length < leastIgnored) return undefined;
  const evidence = ignored.slice(0, leastIgnored).map((exchange) => exchange.evidence);
  return { are: "ignored", evidence, because: "they were sent without an effect" };
}
