import type { Call } from "../../../model/call.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** Whether callers may change the field of a record that is there. */
export function isChangedByCallers(model: Specification, entity: string, name: string): boolean {
  return model.calls.some((call) => mayUpdate(model, call, entity, name));
}

/** Whether callers may give the field a value, of a new record or of one that is there. */
export function isWrittenByCallers(model: Specification, entity: string, name: string): boolean {
  return model.calls.some((call) => mayUpdate(model, call, entity, name) || mayGive(model, call, entity, name));
}

/** Whether callers may give the field of a new record a value. */
export function isGivenByCallers(model: Specification, entity: string, name: string): boolean {
  return model.calls.some((call) => mayGive(model, call, entity, name));
}

/** Whether somebody may make a call that updates records, and may change the field. */
function mayUpdate(model: Specification, call: Call, entity: string, name: string): boolean {
  if (call.does.kind !== "update" || call.does.entity !== entity || !isTaken(call, name)) return false;
  return (
    model.grants.length === 0 ||
    rolesThatMay(model, call).some((role) => rightToUpdateField(model, role, entity, name).kind !== "never")
  );
}

/** Whether somebody may make a call that creates records, and give them the field: one that rows keep for others they may not, unless the call itself says so. */
function mayGive(model: Specification, call: Call, entity: string, name: string): boolean {
  const { does, from } = call;
  if (!isTaken(call, name) || !((does.kind === "create" && does.entity === entity) || does.kind === "sign up"))
    return false;
  if (model.grants.length === 0) return true;
  const roles = rolesThatMay(model, call);
  return from === "document" || !isNamed(model, "update", entity, name)
    ? roles.length > 0
    : roles.some((role) => rightToUpdateField(model, role, entity, name).kind !== "never");
}

function isTaken({ takes }: Call, name: string): boolean {
  return takes.some(({ field }) => field === name);
}
