import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayReadField } from "./roles-that-may.ts";

/** The cached answers about what roles may ever see. */
export interface VisibilityByRole {
  /** Whether any of the roles may read the field of some record. */
  seen(entity: string, field: string, roles: readonly string[]): boolean;
  /** The field that a node reads and that none of the roles may read; null if one of them may. */
  unseenIn(node: Expression, roles: readonly string[]): string | null;
}

/** Computes what roles may see of a document's records. */
export const visibilityByRole = oncePer((model: Specification): VisibilityByRole => {
  const known = new Map<string, boolean>();
  const may = (role: string, entity: string, field: string): boolean => {
    const key = `${role} ${entity}.${field}`;
    const answer = known.get(key) ?? mayReadField(model, role, entity, field);
    known.set(key, answer);
    return answer;
  };
  const seen = (entity: string, field: string, roles: readonly string[]): boolean =>
    roles.some((role) => may(role, entity, field));
  return {
    seen,
    unseenIn(node, roles) {
      if (node.kind !== "field" || node.name === "id" || node.name === "@id" || seen(node.entity, node.name, roles))
        return null;
      const type = fieldNamed(entityNamed(model, node.entity), node.name)?.type;
      // A list is seen as far as those in it may be seen to refer to the record.
      return type?.kind === "reverse" && !seen(type.entity, type.by, roles)
        ? `${type.entity}.${type.by}`
        : `${node.entity}.${node.name}`;
    },
  };
});
