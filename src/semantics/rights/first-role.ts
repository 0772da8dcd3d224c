import { constantJson } from "../../expression/json/constant-json.ts";
import type { Specification } from "../../model/specification.ts";
import { onlyRole, roleIn } from "./role-of.ts";

/**
 * The role of new people: the default of the field that holds roles, where several roles count as one (see `roleIn`). Null
 * where the document leaves it open.
 */
export function firstRole(model: Specification): string | null {
  const { identification } = model;
  if (identification === null) return null;
  if (identification.roleField === null) return onlyRole(model);
  const field = model.entities
    .find(({ name }) => name === identification.entity)
    ?.fields.find(({ name }) => name === identification.roleField);
  const value = field === undefined || field.default === null ? undefined : constantJson(field.default);
  const role = value === undefined ? null : roleIn(model, value);
  return role === "" ? null : role;
}
