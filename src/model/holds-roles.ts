import type { FieldType } from "./field-type.ts";

/** Whether a field says who somebody is: `Role`, or `list of Role` for people who have several at a time. */
export function holdsRoles(type: FieldType): boolean {
  return type.kind === "role" || (type.kind === "list" && type.of.kind === "role");
}
