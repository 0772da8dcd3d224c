import { constantJson } from "../../expression/json/constant-json.ts";
import { defaultOfField } from "../../model/field-questions.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { onlyRole, roleIn } from "../../semantics/rights/role-of.ts";

/**
 * The role of new people: the default of the field that holds roles, where several roles count as one (see `roleIn`). Null
 * where the document leaves it open.
 */
export function firstRole(model: Specification): string | null {
  const { identification } = model;
  if (identification === null) return null;
  if (identification.roleField === null) return onlyRole(model);
  const given = defaultOfField(
    oneNamed(oneNamed(model.entities, identification.entity)?.fields, identification.roleField),
  );
  const value = given === null ? undefined : constantJson(given);
  const role = value === undefined ? null : roleIn(model, value);
  return role === "" ? null : role;
}
