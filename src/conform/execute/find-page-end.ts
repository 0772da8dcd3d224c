import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { parseJsonObject } from "../target/parse-json-body.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { HttpAnswer } from "../target/target.ts";
import type { PageEnd } from "./page-cursors.ts";

/**
 * The longest cursor that is used. A longer cursor may not fit into an address: a cursor may contain long texts of the
 * sort key.
 */
const maxCursorLength = 1500;

/**
 * Where the page of a list ended that an answer shows, as a cursor of the target and the equal cursor of the model
 * state: the next page is requested from there. Null if it was the last page, or if it has no record that the judge
 * knows. `isOwnRecord` tells whether the judge knows the record of an item, and `decideFirstItems` decides the same
 * list request for a page of a given number of items.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far.
 */
export function findPageEnd(
  { body }: HttpAnswer,
  isOwnRecord: (item: Value) => boolean,
  decideFirstItems: (size: number) => Decision,
): PageEnd | null {
  const page = parseJsonObject(body);
  const next = page?.["next"];
  if (page === null || (typeof next !== "string" && typeof next !== "number") || !Array.isArray(page["items"]))
    return null;
  if (String(next).length > maxCursorLength) return null;
  const items = page["items"] as readonly Value[];
  const ownItemCount = items.filter(isOwnRecord).length;
  const decision = ownItemCount === 0 ? null : decideFirstItems(ownItemCount);
  const modelCursor =
    decision?.kind === "answer" ? (decision.body as { readonly next?: Value } | undefined)?.next : null;
  return typeof modelCursor === "string"
    ? { modelCursor, targetCursor: String(next), isSame: isOwnRecord(items.at(-1) ?? null) }
    : null;
}

/**
 * Whether a list is sorted by a timestamp. Timestamps of one request may differ by a moment, so the end of a page is
 * not known exactly.
 */
export function isSortedByTimestamp({ entities }: Specification, { does }: Call, { query }: RequestParts): boolean {
  const fields = does.kind === "list" ? (entities.find(({ name }) => name === does.entity)?.fields ?? []) : [];
  return (query["sort"] ?? "")
    .split(",")
    .some((key) => fields.some(({ name, type }) => name === key.replace(/^-/, "") && type.kind === "timestamp"));
}
