import { isNamed } from "../../model/is-named.ts";
import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../decision/decision.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import {
  rightToCall,
  rightToCreate,
  rightToDelete,
  rightToRead,
  rightToSignUp,
  rightToTransition,
  rightToUpdateField,
} from "./rights.ts";
import type { Right } from "./rights.ts";
import { isInRole, visitorRole } from "./role-of.ts";

/** The refusal of a role that may never make a call, whatever the record; null where the role may. `role` is null for a person who does not exist. */
export function refusalOfRole(model: Specification, role: string | null, call: Call): Refusal | null {
  if (role !== null && mayEver(model, role, call)) return null;
  return createRefusal(model, role === null || role === visitorRole(model) ? "not signed in" : "not allowed");
}

/** Whether a role may make a call on some record at least. This is judged before anything is read. */
export const mayEver = oncePer((model: Specification, role: string, call: Call): boolean => {
  if (call.for !== null && !call.for.some((name) => isInRole(role, name))) return false;
  switch (call.does.kind) {
    case "update": {
      const { entity, creates } = call.does;
      if (creates && rightToCreate(model, role, entity).kind !== "never") return true;
      const mayUpdate = (name: string): boolean => rightToUpdateField(model, role, entity, name).kind !== "never";
      return updatableFields(model, entity, call.takes).some(mayUpdate);
    }
    case "sign in":
      return true;
    case "sign out":
    case "me":
      return role !== model.identification?.visitor;
    default:
      return rightToDo(model, role, call).kind !== "never";
  }
});

/** The right that a call needs on its record. The rights of an update are those to its fields (`rightToUpdateField`). */
export const rightToDo = oncePer((model: Specification, role: string, call: Call): Right => {
  const { does } = call;
  switch (does.kind) {
    case "list":
    case "read":
      return rightToRead(model, role, does.entity);
    case "create":
      return rightToCreate(model, role, does.entity);
    case "update":
    case "sign in":
    case "sign out":
    case "me":
      return { kind: "always", because: call.span };
    case "delete":
      return rightToDelete(model, role, does.entity);
    case "transition":
      return rightToTransition(model, role, does.entity, does.transition);
    case "sign up":
      return rightToSignUp(model, role);
    case "reset":
    case "nothing":
    case "statements":
      return call.for !== null ? { kind: "always", because: call.span } : rightToCall(model, role, call.name);
  }
});

/** The fields that an update may set: the call takes them, and some role may change them. */
export const updatableFields = oncePer(
  (model: Specification, entity: string, takes: Call["takes"]): readonly string[] => {
    const rows = model.grants.flatMap(({ action }) =>
      action.kind === "update" && action.entity === entity ? [action.fields] : [],
    );
    const isUpdatable = (name: string): boolean =>
      isNamed(model, "update", entity, name) ? rows.some((fields) => fields?.includes(name)) : rows.includes(null);
    return takes.flatMap(({ field }) => (field !== null && isUpdatable(field) ? [field] : []));
  },
);
