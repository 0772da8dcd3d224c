import type { Call } from "./call.ts";
import type { Action } from "./role.ts";

/** Whether a right is what a call asks for. A list asks for what reading one record does. */
export function isRightTo(action: Action, { name, does }: Call): boolean {
  if (action.kind === "call") return action.call === name;
  if (action.kind === "share views") return false;
  if (action.kind === "sign up") return does.kind === "sign up";
  if (!("entity" in does) || action.entity !== does.entity) return false;
  if (action.kind === "transition") return does.kind === "transition" && does.transition === action.transition;
  return action.kind === (does.kind === "list" ? "read" : does.kind);
}
