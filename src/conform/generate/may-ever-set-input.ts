import type { Call, Input } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { rightToUpdateField } from "../../semantics/rights/rights.ts";
import { isNamed } from "../../model/is-named.ts";

/**
 * Whether a role may send an input of a call on at least one record. An input that sets a field needs the right to
 * update that field. Generated requests mostly leave out inputs that the role may never send, because these alone
 * would have them refused.
 */
export function mayEverSetInput(model: Specification, role: string, { does, from }: Call, { field }: Input): boolean {
  if (field === null || (does.kind !== "update" && does.kind !== "create")) return true;
  if (does.kind === "create" && (from === "document" || !isNamed(model, "update", does.entity, field))) return true;
  return rightToUpdateField(model, role, does.entity, field).kind !== "never";
}
