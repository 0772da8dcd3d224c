import type { Call } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { keptName } from "../semantics/value/key.ts";
import type { Row } from "../semantics/state/state.ts";

/** The key by which a call's path names a record; null where the path names none. */
export function pathKey(model: Specification, call: Call, row: Row): string | null {
  if (call.subject === null || call.subject.kind !== "key") return null;
  const { entity, field } = call.subject;
  return String(keptName(entityNamed(model, entity), field) === "@id" ? row.id : row.values[field]);
}
