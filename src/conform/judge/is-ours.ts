import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { rowsWith } from "../../semantics/state/rows-with.ts";
import type { Mirror } from "../mirror/mirror.ts";

/** Whether an item of a list is one of the records of a mirror, and none of others'. */
export function isOurs({ entities }: Specification, { state, said }: Mirror, { does }: Call, item: Value): boolean {
  if (does.kind !== "list" || typeof item !== "object" || item === null || Array.isArray(item)) return true;
  const entity = entities.find(({ name }) => name === does.entity);
  const key = entity === undefined ? undefined : (item as Readonly<Record<string, Value>>)[entity.key];
  if (entity === undefined || key === undefined) return true;
  return (
    key !== null &&
    (rowsWith(state, entity.name, entity.key, key).length > 0 ||
      said.idsOf(key).some((id) => state.entities[entity.name]?.has(id) === true))
  );
}
