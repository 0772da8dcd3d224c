import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { isNamed, rightToUpdateField } from "../../semantics/rights/rights.ts";

/**
 * Whether a role may ever send an input of a call. An input that sets a field needs the right to update that field, if
 * only on some records.
 */
export function mayEverSetInput(model: Specification, role: string, { does, from }: Call, { field }: Input): boolean {
  if (field === null || (does.kind !== "update" && does.kind !== "create")) return true;
  if (does.kind === "create" && (from === "document" || !isNamed(model, "update", does.entity, field))) return true;
  return rightToUpdateField(model, role, does.entity, field).kind !== "never";
}
