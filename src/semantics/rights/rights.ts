import { isNamed } from "../../model/is-named.ts";
import { groupBy } from "../../base/group-by.ts";
import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Action, Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { isInRole } from "./role-of.ts";

/** What the rows of the permission table together grant a role for an action. One row that grants it is enough. */
export type Right =
  | { readonly kind: "always"; readonly because: Span }
  | { readonly kind: "never" }
  | { readonly kind: "when"; readonly cases: readonly Case[] };

/** A cell of the permission table that grants under a condition. */
export interface Case {
  /** The condition, in which `this` is the record. */
  readonly when: Expression;
  readonly because: Span;
}

/** Instead of a field's name: every row about an action counts, or each that names no fields. */
const [everyRow, rowsWithoutFields] = ["every row", "rows without fields"];

/** The right that rows about an action grant a role: those that name a field, or as above. Default deny: without any row, never. */
const grantedRight = oncePer(
  (grants: readonly Grant[], role: string, verb: string, subject: string, rows: string): Right => {
    const cases: Case[] = [];
    for (const { action, role: of, when, span } of grantsByAction(grants).get(`${verb} ${subject}`) ?? []) {
      const fields = fieldsOfAction(action);
      const isMeant = rows === everyRow || (fields === null ? rows === rowsWithoutFields : fields.includes(rows));
      if (!isMeant || !isInRole(role, of)) continue;
      if (when === null) return { kind: "always", because: span };
      cases.push({ when, because: span });
    }
    return cases.length === 0 ? { kind: "never" } : { kind: "when", cases };
  },
);

/** The rows that count for a field: if a row names it, only such rows. */
function rowsFor(model: Specification, verb: "read" | "update", entity: string, field: string): string {
  return isNamed(model, verb, entity, field) ? field : rowsWithoutFields;
}

const grantsByAction = oncePer((grants: readonly Grant[]) =>
  groupBy(grants, ({ action }) => {
    if (action.kind === "call") return `call ${action.call}`;
    if (action.kind === "transition") return `transition ${action.transition} ${action.entity}`;
    return `${action.kind} ${"entity" in action ? action.entity : ""}`;
  }),
);

function fieldsOfAction(action: Action): readonly string[] | null {
  return action.kind === "read" || action.kind === "update" ? action.fields : null;
}

/** The right to read a record, with some of its fields at least: any `read` row of its entity grants it. */
export function rightToRead({ grants }: Specification, role: string, entity: string): Right {
  return grantedRight(grants, role, "read", entity, everyRow);
}

/**
 * The right to read a field of a readable record. Where rows name the field, only these count. The key is readable wherever the
 * record is; secrets and hidden fields never are.
 */
export function rightToReadField(model: Specification, role: string, entity: Entity, name: string): Right {
  if (name === entity.key || name === "@id") return rightToRead(model, role, entity.name);
  const field = fieldNamed(entity, name);
  return field === undefined || field.hidden || field.type.kind === "secret"
    ? { kind: "never" }
    : grantedRight(model.grants, role, "read", entity.name, rowsFor(model, "read", entity.name, name));
}

/** The right to change a field, by `update` rows in the same way. */
export function rightToUpdateField(model: Specification, role: string, entity: string, name: string): Right {
  return grantedRight(model.grants, role, "update", entity, rowsFor(model, "update", entity, name));
}

/** The right to create a record, judged on the record as it would become. */
export function rightToCreate({ grants }: Specification, role: string, entity: string): Right {
  return grantedRight(grants, role, "create", entity, everyRow);
}

/** The right to delete a record. */
export function rightToDelete({ grants }: Specification, role: string, entity: string): Right {
  return grantedRight(grants, role, "delete", entity, everyRow);
}

/** The right to take a transition of a record. */
export function rightToTransition({ grants }: Specification, role: string, entity: string, transition: string): Right {
  return grantedRight(grants, role, "transition", `${transition} ${entity}`, everyRow);
}

/** The right to make a call that has its own row in the permission table. */
export function rightToCall({ grants }: Specification, role: string, call: string): Right {
  return grantedRight(grants, role, "call", call, everyRow);
}

/** The right to sign up. Nobody has it where the document does not say how people sign in. */
export function rightToSignUp({ grants, identification }: Specification, role: string): Right {
  return identification === null ? { kind: "never" } : grantedRight(grants, role, "sign up", "", everyRow);
}

/** The right to share saved views, and to change and remove shared ones. */
export function rightToShareViews({ grants }: Specification, role: string): Right {
  return grantedRight(grants, role, "share views", "", everyRow);
}
