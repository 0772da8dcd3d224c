import { oneNamed } from "../../model/one-named.ts";
import type { Screen } from "../../model/screen.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "./role-gate.ts";
import { rightToRead } from "./rights.ts";
import { isInRole } from "./role-of.ts";

/** Whether a role may open a screen: point 2 must say so, and the role must be able to see or do what the screen shows. */
export function mayOpen(model: Specification, role: string, { for: roles, shows }: Screen): boolean {
  if (roles !== null && !roles.some((name) => isInRole(role, name))) return false;
  switch (shows.kind) {
    case "form": {
      const call = oneNamed(model.calls, shows.call);
      return call !== undefined && mayEver(model, role, call);
    }
    case "figures":
    case "prose":
      return true;
    case "dashboard":
      return model.screens.some(
        (part) => shows.screens.includes(part.name) && part.shows.kind !== "dashboard" && mayOpen(model, role, part),
      );
    default:
      return rightToRead(model, role, shows.entity).kind !== "never";
  }
}
