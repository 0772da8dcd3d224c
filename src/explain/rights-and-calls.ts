import { printPath } from "../language/print/print-call.ts";
import type { Call } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Action } from "../model/role.ts";
import type { Specification } from "../model/specification.ts";
import { rightToDo, updatableFields } from "../semantics/rights/role-gate.ts";
import {
  rightToCall,
  rightToCreate,
  rightToDelete,
  rightToRead,
  rightToReadField,
  rightToShareViews,
  rightToSignUp,
  rightToTransition,
  rightToUpdateField,
} from "../semantics/rights/rights.ts";
import { isNamed } from "../model/is-named.ts";
import type { Right } from "../semantics/rights/rights.ts";
import { isInRole } from "../semantics/rights/role-of.ts";

/** The right of each role to take an action, by all rows of the permission table together. */
export function rightToTakeAction(model: Specification, action: Action): (role: string) => Right {
  return (role) => {
    switch (action.kind) {
      case "read":
        return action.fields?.[0] === undefined
          ? rightToRead(model, role, action.entity)
          : rightToReadField(model, role, entityNamed(model, action.entity), action.fields[0]);
      case "create":
        return rightToCreate(model, role, action.entity);
      case "update":
        return rightToUpdateField(
          model,
          role,
          action.entity,
          action.fields?.[0] ?? ungovernedField(model, action.entity),
        );
      case "delete":
        return rightToDelete(model, role, action.entity);
      case "transition":
        return rightToTransition(model, role, action.entity, action.transition);
      case "call":
        return rightToCall(model, role, action.call);
      case "sign up":
        return rightToSignUp(model, role);
      case "share views":
        return rightToShareViews(model, role);
    }
  };
}

/** A field that no row names; the right to change it is that of `update E`. */
function ungovernedField(model: Specification, entity: string): string {
  return entityNamed(model, entity).fields.find(({ name }) => !isNamed(model, "update", entity, name))?.name ?? "";
}

/** The right of each role to make a call. */
export function rightToMakeCall(model: Specification, call: Call): (role: string) => Right {
  return (role) => {
    if (call.for !== null && !call.for.some((name) => isInRole(role, name))) return { kind: "never" };
    if (call.does.kind !== "update") {
      if ((call.does.kind === "me" || call.does.kind === "sign out") && role === model.identification?.visitor)
        return { kind: "never" };
      return rightToDo(model, role, call);
    }
    const { entity } = call.does;
    const rights = updatableFields(model, entity, call.takes).map((field) =>
      rightToUpdateField(model, role, entity, field),
    );
    const cases = rights.flatMap((right) => (right.kind === "when" ? right.cases : []));
    return (
      rights.find(({ kind }) => kind === "always") ?? (cases.length > 0 ? { kind: "when", cases } : { kind: "never" })
    );
  };
}

/** The calls that take an action. */
export function callsTakingAction(model: Specification, action: Action): readonly Call[] {
  return model.calls.filter(({ name, does }) => {
    switch (action.kind) {
      case "read":
        return (does.kind === "list" || does.kind === "read") && does.entity === action.entity;
      case "create":
      case "update":
      case "delete":
        return does.kind === action.kind && does.entity === action.entity;
      case "transition":
        return does.kind === "transition" && does.entity === action.entity && does.transition === action.transition;
      case "call":
        return name === action.call;
      case "sign up":
        return does.kind === "sign up";
      case "share views":
        return false;
    }
  });
}

/** A call with its route: "Assign a ticket: POST /api/tickets/{number}/assign". */
export function callWithRoute({ name, method, path }: Call): string {
  return `${name}: ${method} ${printPath(path, (parameter) => `{${parameter}}`)}`;
}
