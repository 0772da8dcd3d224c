import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/** The fields that an update may set: the call takes them, and some role may change them. */
export const updatableFields = oncePer(({ grants }: Specification, { does, takes }: Call): readonly string[] => {
  if (does.kind !== "update") return [];
  const rows = grants.flatMap(({ action }) =>
    action.kind === "update" && action.entity === does.entity ? [action.fields] : [],
  );
  const isUpdatable = (name: string): boolean => rows.some((fields) => fields === null || fields.includes(name));
  return takes.flatMap(({ field }) => (field !== null && isUpdatable(field) ? [field] : []));
});
