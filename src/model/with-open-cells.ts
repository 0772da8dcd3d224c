import type { Specification } from "./specification.ts";

/** The document in which each cell of the permission table that says `not shown` grants its right; the same one where none does. */
export function withOpenCells(model: Specification): Specification {
  const { grants, openGrants } = model;
  return openGrants.length === 0 ? model : { ...model, grants: [...grants, ...openGrants], openGrants: [] };
}
