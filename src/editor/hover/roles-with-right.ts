import { isNamed } from "../../model/is-named.ts";
import type { Source } from "../../base/source.ts";
import type { Action, Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";

/** The roles that may do something, with the cells of the permission table: "Customer where own, Agent, Lead"; "nobody". */
export function rolesWithRight(
  { grants, roles }: Specification,
  source: Source,
  isWanted: (action: Action) => boolean,
): string {
  const granted = roles.flatMap(({ name }) => {
    const own = grants.filter(({ role, action }) => role === name && isWanted(action));
    if (own.length === 0) return [];
    return own.some(({ when }) => when === null)
      ? [name]
      : [`${name} where ${[...new Set(own.map((grant) => cellOf(grant, source)))].join(" or ")}`];
  });
  return granted.length === 0 ? "nobody" : granted.join(", ");
}

/**
 * Gives a predicate for the actions that read or change a field: those that name the field, or, where none does, those
 * that name no field.
 */
export function governsField(
  model: Specification,
  verb: "read" | "update",
  entity: string,
  field: string,
): (action: Action) => boolean {
  const hasOwn = isNamed(model, verb, entity, field);
  return (action) =>
    action.kind === verb &&
    action.entity === entity &&
    (hasOwn ? action.fields?.includes(field) === true : action.fields === null);
}

function cellOf({ span }: Grant, { text }: Source): string {
  return text.slice(span.start, span.end);
}
