import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { objectOf } from "../target/json-of.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import type { HttpAnswer } from "../target/target.ts";
import type { Ended } from "./places.ts";

/** Addresses have no room for more: a place may hold what the list is sorted by, which may be a long text. */
const longest = 1500;

/**
 * Where the page ended that an answer shows; null where it was the last, or shows nothing of ours. `isOurs`: whether the mirror knows
 * an item, and others' may stand between those; `first`: the first so many of the mirror's page.
 */
export function pageEnd(
  { body }: HttpAnswer,
  isOurs: (item: Value) => boolean,
  first: (size: number) => Decision,
): Ended | null {
  const page = objectOf(body);
  const next = page?.["next"];
  if (page === null || (typeof next !== "string" && typeof next !== "number") || !Array.isArray(page["items"]))
    return null;
  if (String(next).length > longest) return null;
  const items = page["items"] as readonly Value[];
  const shown = items.filter(isOurs).length;
  const decision = shown === 0 ? null : first(shown);
  const ours = decision?.kind === "answer" ? (decision.body as { readonly next?: Value } | undefined)?.next : null;
  return typeof ours === "string" ? { ours, said: String(next), isSame: isOurs(items.at(-1) ?? null) } : null;
}

/** Whether a list is sorted by times: what one call has stamped may differ by a moment, so that nobody can say where exactly a page of it ended. */
export function sortsByTime({ entities }: Specification, { does }: Call, { query }: Asked): boolean {
  const fields = does.kind === "list" ? (entities.find(({ name }) => name === does.entity)?.fields ?? []) : [];
  return (query["sort"] ?? "")
    .split(",")
    .some((key) => fields.some(({ name, type }) => name === key.replace(/^-/, "") && type.kind === "timestamp"));
}
