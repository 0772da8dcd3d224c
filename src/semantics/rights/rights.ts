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

/**
 * The right that the rows about an action grant a role. Default deny: without any row, never. `field`: those rows that name the
 * field count or, where none does, those that name no field.
 */
const grantedRight = oncePer(
  (grants: readonly Grant[], role: string, verb: string, subject: string, field: string | null): Right => {
    const about = grantsByAction(grants).get(`${verb} ${subject}`) ?? [];
    const isNamedByAny = field !== null && about.some(({ action }) => namesField(action, field));
    const cases: Case[] = [];
    for (const { action, role: of, when, span } of about) {
      const isMeant = isNamedByAny ? namesField(action, field) : field === null || fieldsOfAction(action) === null;
      if (!isMeant || !isInRole(role, of)) continue;
      if (when === null) return { kind: "always", because: span };
      cases.push({ when, because: span });
    }
    return cases.length === 0 ? { kind: "never" } : { kind: "when", cases };
  },
);

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

function namesField(action: Action, field: string): boolean {
  return fieldsOfAction(action)?.includes(field) === true;
}

/** Whether some `read` or `update` row names the field, for whatever role. */
export function isNamed({ grants }: Specification, verb: "read" | "update", entity: string, field: string): boolean {
  return (grantsByAction(grants).get(`${verb} ${entity}`) ?? []).some(({ action }) => namesField(action, field));
}

/** The right to read a record, with some of its fields at least: any `read` row of its entity grants it. */
export function rightToRead({ grants }: Specification, role: string, entity: string): Right {
  return grantedRight(grants, role, "read", entity, null);
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
    : grantedRight(model.grants, role, "read", entity.name, name);
}

/** The right to change a field, by `update` rows in the same way. */
export function rightToUpdateField({ grants }: Specification, role: string, entity: string, name: string): Right {
  return grantedRight(grants, role, "update", entity, name);
}

/** The right to create a record, judged on the record as it would become. */
export function rightToCreate({ grants }: Specification, role: string, entity: string): Right {
  return grantedRight(grants, role, "create", entity, null);
}

/** The right to delete a record. */
export function rightToDelete({ grants }: Specification, role: string, entity: string): Right {
  return grantedRight(grants, role, "delete", entity, null);
}

/** The right to take a transition of a record. */
export function rightToTransition({ grants }: Specification, role: string, entity: string, transition: string): Right {
  return grantedRight(grants, role, "transition", `${transition} ${entity}`, null);
}

/** The right to make a call that has its own row in the permission table. */
export function rightToCall({ grants }: Specification, role: string, call: string): Right {
  return grantedRight(grants, role, "call", call, null);
}

/** The right to sign up. Nobody has it where the document does not say how people sign in. */
export function rightToSignUp({ grants, identification }: Specification, role: string): Right {
  return identification === null ? { kind: "never" } : grantedRight(grants, role, "sign up", "", null);
}

/** The right to share saved views, and to change and remove shared ones. */
export function rightToShareViews({ grants }: Specification, role: string): Right {
  return grantedRight(grants, role, "share views", "", null);
}
