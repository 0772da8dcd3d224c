import type { Operation } from "../openapi/described-operation.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";

/** Parameters that a page by convention has. */
const pageParameters = new Set(["size", "after", "sort"]);

/** Types whose values no list is filtered by. */
const unfiltered = /^(?:list of|set of|json|files?|images?|secret|not shown)\b|, hidden\b/;

/** Filters of a page by convention are named after fields: `status`, `createdAt[from]`. */
export function isOfPage(wire: string, parameters: Operation["parameters"], { fields }: ObservedEntity): boolean {
  const isFilter = fields.some((field) => field.wire === fieldOf(wire));
  return isFilter || pageParameters.has(wire) || parameters.some((one) => one.name === "after");
}

/** The fields that a list was seen to be filtered by, and `sort` if it was sorted. */
export function seenListQueries(parameters: Operation["parameters"]): readonly string[] {
  const seen = parameters.flatMap(({ place, name }) => (place === "query" ? [fieldOf(name)] : []));
  return [...new Set(seen)].filter((name) => name !== "size" && name !== "after");
}

/** Whether a list takes filters for all fields that have any by convention, and an order. */
export function takesAllListQueries(parameters: Operation["parameters"], { fields }: ObservedEntity): boolean {
  const seen = new Set(seenListQueries(parameters));
  const filtered = fields.filter(({ name, isAnswered, type }) => name !== "id" && isAnswered && !unfiltered.test(type));
  // A list is not sorted by references.
  const isSorted = seen.has("sort") || filtered.every(({ type }) => /^[A-Z]/.test(type));
  return isSorted && filtered.every(({ wire }) => seen.has(wire));
}

/** The field of `createdAt[from]` or `createdAt.gte`. */
function fieldOf(wire: string): string {
  return wire.split(/[[.]/)[0]!;
}
