import type { Value } from "../../model/value-type.ts";
import { isList, ownValue } from "../json/json-object.ts";
import type { KeywordContext } from "./keyword-context.ts";

/** Whether the keywords about the items of a list hold. */
export function itemsHold(instance: readonly Value[], judging: KeywordContext): boolean {
  const { schema, evaluated, holdsFor } = judging;
  const prefixItems = ownValue(schema, "prefixItems");
  const first = prefixItems !== undefined && isList(prefixItems) ? prefixItems : [];
  const others = ownValue(schema, "items");
  for (const [at, item] of instance.entries()) {
    const inner = first[at] ?? others;
    if (inner === undefined) break;
    if (!holdsFor(inner, item)) return false;
    evaluated.items.add(at);
  }
  return containedHold(instance, judging);
}

/** Whether `unevaluatedItems` holds for all items that no other keyword evaluated. */
export function restOfItemsHolds(
  instance: readonly Value[],
  { schema, evaluated, holdsFor, pay }: KeywordContext,
): boolean {
  const rest = ownValue(schema, "unevaluatedItems");
  if (rest === undefined) return true;
  for (const [at, item] of instance.entries()) {
    pay(1);
    if (evaluated.items.has(at)) continue;
    if (!holdsFor(rest, item)) return false;
    evaluated.items.add(at);
  }
  return true;
}

function containedHold(instance: readonly Value[], { schema, evaluated, holdsFor }: KeywordContext): boolean {
  const wanted = ownValue(schema, "contains");
  if (wanted === undefined) return true;
  const [least = 1, most = Infinity] = [ownValue(schema, "minContains"), ownValue(schema, "maxContains")];
  const found = [...instance.keys()].filter((at) => holdsFor(wanted, instance[at] ?? null));
  for (const at of found) evaluated.items.add(at);
  return found.length >= Number(least) && found.length <= Number(most);
}
