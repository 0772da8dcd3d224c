import type { Call } from "../../../model/call.ts";
import type { Specification } from "../../../model/specification.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** Whether callers may change the field of a record that is there. */
export function isChangedByCallers(model: Specification, entity: string, name: string): boolean {
  return callsThatTake(model, name).some(({ does }) => does.kind === "update" && does.entity === entity);
}

/** Whether callers may give the field a value, of a new record or of one that is there. */
export function isWrittenByCallers(model: Specification, entity: string, name: string): boolean {
  return callsThatTake(model, name).some(
    ({ does }) =>
      ((does.kind === "create" || does.kind === "update") && does.entity === entity) || does.kind === "sign up",
  );
}

/** The calls that somebody may make and that take a value for a field of that name. */
function callsThatTake(model: Specification, name: string): readonly Call[] {
  return model.calls.filter(
    (call) =>
      call.takes.some(({ field }) => field === name) &&
      (model.grants.length === 0 || rolesThatMay(model, call).length > 0),
  );
}
