import type { EvidenceSource } from "../../observe/evidence-source.ts";
import { isGranted, isObject } from "../../observe/recording/recorded-exchange.ts";
import type { Json } from "../../observe/recording/recorded-exchange.ts";

/** How many values of each input are kept. */
const mostValues = 8;

/** The values that granted requests have sent, by the name of the input, as a document's samples write them. Inputs may stand in an object around them. */
export function sentValues(sources: readonly EvidenceSource[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, Set<string>>();
  const add = (name: string, value: Json): void => {
    if (value === null || typeof value === "object") return;
    const known = values.get(name) ?? new Set();
    if (known.size < mostValues) values.set(name, known.add(String(value)));
  };
  for (const source of sources) {
    const exchanges = source.kind === "recording" ? source.exchanges.filter(isGranted) : [];
    for (const { body } of exchanges) {
      if (!isObject(body)) continue;
      for (const [name, value] of Object.entries(body)) {
        add(name, value);
        if (isObject(value)) for (const [inner, one] of Object.entries(value)) add(inner, one);
      }
    }
  }
  return new Map([...values].map(([name, known]) => [name, [...known]]));
}
