import type { Evidence } from "../evidence/evidence.ts";
import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { Exchange } from "../recording/recorded-exchange.ts";
import { sentBody } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";

/** How often an input that no call takes has to be sent without being refused before such inputs are ignored. */
const leastIgnored = 3;

/** The requests that show that inputs which a call does not take are ignored; null: too few, or one was refused for such an input. */
export function ignoredInputs(inputs: ReadonlyMap<RecordedOperation, ReadonlySet<string>>): readonly Evidence[] | null {
  const ignored: Exchange[] = [];
  for (const [operation, taken] of inputs) {
    if (taken.size === 0) continue;
    for (const exchange of operation.exchanges) {
      const others = Object.keys(sentBody(operation, exchange) ?? {}).filter((name) => !taken.has(name));
      if (others.some((name) => blamedInputs(exchange).has(name))) return null;
      if (others.length > 0 && operation.granted.includes(exchange)) ignored.push(exchange);
    }
  }
  return ignored.length >= leastIgnored ? ignored.slice(0, leastIgnored).map(({ evidence }) => evidence) : null;
}
