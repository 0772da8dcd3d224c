import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { isNamed, rightToUpdateField } from "../../semantics/rights/rights.ts";

/** Whether somebody in a role may ever give a call an input: what sets a field takes the right to that field, if only on some records. */
export function mayEverSetInput(model: Specification, role: string, { does, from }: Call, { field }: Input): boolean {
  if (field === null || (does.kind !== "update" && does.kind !== "create")) return true;
  if (does.kind === "create" && (from === "document" || !isNamed(model, "update", does.entity, field))) return true;
  return rightToUpdateField(model, role, does.entity, field).kind !== "never";
}
