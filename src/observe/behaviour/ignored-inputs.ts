import type { UnknownInputs } from "../product/observed-product.ts";
import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { Exchange } from "../recording/recorded-exchange.ts";
import { sentBody } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";

/** How many inputs that no call takes have to be sent without being refused before such inputs are ignored; the same input of another call is another one. */
const leastIgnored = 3;

/**
 * The requests that show that inputs which a call does not take are ignored; undefined: too few, or one was refused for such an input. `properties`: those of records. What is
 * sent for one of them may be taken and answered in another form.
 */
export function ignoredInputs(
  inputs: ReadonlyMap<RecordedOperation, ReadonlySet<string>>,
  properties: ReadonlySet<string>,
): UnknownInputs | undefined {
  const ignored = new Map<string, Exchange>();
  for (const [operation, taken] of inputs) {
    if (taken.size === 0) continue;
    for (const exchange of operation.exchanges) {
      const others = Object.keys(sentBody(operation, exchange) ?? {}).filter((name) => !taken.has(name));
      if (others.some((name) => blamedInputs(exchange).has(name))) return undefined;
      if (!operation.granted.includes(exchange)) continue;
      for (const name of others.filter((one) => !properties.has(one))) {
        const input = JSON.stringify([operation.method, operation.path, name]);
        if (!ignored.has(input)) ignored.set(input, exchange);
      }
    }
  }
  if (ignored.size < leastIgnored) return undefined;
  const evidence = [...new Set(ignored.values())].slice(0, leastIgnored).map((exchange) => exchange.evidence);
  return { are: "ignored", evidence, because: "they were sent without an effect" };
}
