import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { ModelState } from "../model-state/model-state.ts";

/**
 * Whether an item of a received list is a record that the model state has. On a target that others use, too, a list
 * may also contain *foreign records*, which others have written and about which the judge knows nothing.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far.
 */
export function isOwnRecord(
  { entities }: Specification,
  { state, targetIds }: ModelState,
  { does }: Call,
  item: Value,
): boolean {
  if (does.kind !== "list" || typeof item !== "object" || item === null || Array.isArray(item)) return true;
  const entity = entities.find(({ name }) => name === does.entity);
  const key = entity === undefined ? undefined : (item as Readonly<Record<string, Value>>)[entity.key];
  if (entity === undefined || key === undefined) return true;
  return (
    key !== null &&
    (rowsWith(state, entity.name, entity.key, key).length > 0 ||
      targetIds.idsOf(key).some((id) => state.entities[entity.name]?.has(id) === true))
  );
}
