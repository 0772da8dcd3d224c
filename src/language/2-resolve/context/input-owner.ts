import type { Action } from "../../../model/role.ts";

/** What the inputs of a call belong to, as `Named.of` has it. */
export function inputsOfCall(call: string): string {
  return `call ${call}`;
}

/** What the parts belong to of each object of a list that is an input: `lines: list of {product, quantity}`. */
export function inputsOfItems(sentTo: string, input: string): string {
  return `${sentTo} ${input}`;
}

/** What a transition's inputs belong to. */
export function inputsOfTransition(entity: string, transition: string): string {
  return `transition ${entity}.${transition}`;
}

/** What the inputs belong to that creating and changing a record take: they are its fields, whatever call sends them. */
export function inputsOfRecord(entity: string): string {
  return `record ${entity}`;
}

/** What the inputs belong to that an action takes; null where it takes none. */
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
      return null;
  }
}
