import { oneNamed } from "../../model/one-named.ts";
import type { Screen } from "../../model/screen.ts";
import type { Specification } from "../../model/specification.ts";
import { mayEver } from "./gate.ts";
import { rightToRead } from "./rights.ts";
import { isInRole } from "./role-of.ts";

/** Whether a screen is for a role: as point 2 says, and only where that role may ever see or do what it shows. */
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
    default:
      return rightToRead(model, role, shows.entity).kind !== "never";
  }
}
