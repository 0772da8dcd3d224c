import type { Action } from "../../../model/role.ts";

/** The owner of a call's inputs, in the form of `Named.of`. */
export function inputsOfCall(call: string): string {
  return `call ${call}`;
}

/** The owner of the inputs in the objects of a list: `lines: list of {product, quantity}`. */
export function inputsOfItems(sentTo: string, input: string): string {
  return `${sentTo} ${input}`;
}

/** The owner of a transition's inputs. */
export function inputsOfTransition(entity: string, transition: string): string {
  return `transition ${entity}.${transition}`;
}

/** The owner of the inputs of create and update: the entity's fields, whatever call sends them. */
export function inputsOfRecord(entity: string): string {
  return `record ${entity}`;
}

/** The owner of an action's inputs; null if it takes none. */
export function inputsOfAction(action: Action): string | null {
  switch (action.kind) {
    case "create":
    case "update":
      return inputsOfRecord(action.entity);
    case "transition":
      return inputsOfTransition(action.entity, action.transition);
    case "call":
      return inputsOfCall(action.call);
    case "read":
    case "delete":
    case "sign up":
    case "share views":
      return null;
  }
}
