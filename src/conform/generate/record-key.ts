import type { Entity } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../../semantics/state/state.ts";
import { isSystemKey } from "../../semantics/value/key.ts";

/** The key by which callers identify a record. */
export function recordKey(entity: Entity, row: Row): Value {
  return isSystemKey(entity) ? row.id : (row.values[entity.key] ?? null);
}
