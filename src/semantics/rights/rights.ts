import { groupBy } from "../../base/group-by.ts";
import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Action, Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { isInRole } from "./role-of.ts";

/** What the rows of the matrix together grant a role for an action. One row that grants it is enough. */
export type Right =
  | { readonly kind: "always"; readonly because: Span }
  | { readonly kind: "never" }
  | { readonly kind: "when"; readonly cases: readonly Case[] };

/** A cell of the matrix that grants under a condition. */
export interface Case {
  /** The condition, in which `this` is the record. */
  readonly when: Expression;
  readonly because: Span;
}

/** The right that rows grant together. Default deny: without any row, never. */
function rightFrom(grants: readonly Grant[]): Right {
  const cases: Case[] = [];
  for (const { when, span } of grants) {
    if (when === null) return { kind: "always", because: span };
    cases.push({ when, because: span });
  }
  return cases.length === 0 ? { kind: "never" } : { kind: "when", cases };
}

function granted(model: Specification, role: string, about: string): Right {
  return remembered(model, role, about, () =>
    rightFrom(grantsAbout(model, about).filter((grant) => isInRole(role, grant.role))),
  );
}

/** The right that the rows for an action on an entity grant on a field: those that name the field or, where none does, those that name no field. */
function grantedOnField(
  model: Specification,
  role: string,
  kind: "read" | "update",
  entity: string,
  name: string,
): Right {
  return remembered(model, role, `${kind} ${entity}: ${name}`, () => {
    const named = isNamed(model, kind, entity, name);
    const isMeant = ({ action }: Grant): boolean =>
      action.kind === kind && (named ? names(action.fields, name) : action.fields === null);
    return rightFrom(
      grantsAbout(model, `${kind} ${entity}`).filter((grant) => isInRole(role, grant.role) && isMeant(grant)),
    );
  });
}

/** A right that follows from the matrix alone is computed once, since it is asked for on every record. */
function remembered({ grants }: Specification, role: string, about: string, make: () => Right): Right {
  const known = rightsOf(grants);
  let ofRole = known.get(role);
  if (ofRole === undefined) known.set(role, (ofRole = new Map()));
  let right = ofRole.get(about);
  if (right === undefined) ofRole.set(about, (right = make()));
  return right;
}

/** The rights computed so far, by role and action. */
const rightsOf = oncePer((_: readonly Grant[]) => new Map<string, Map<string, Right>>());

/** The grants for an action: `create Ticket`, or `call NAME`. */
export function grantsAbout(model: Specification, about: string): readonly Grant[] {
  return byAction(model.grants).get(about) ?? [];
}

const byAction = oncePer((grants: readonly Grant[]) => groupBy(grants, ({ action }) => aboutOf(action)));

function aboutOf(action: Action): string {
  switch (action.kind) {
    case "call":
      return `call ${action.call}`;
    case "sign up":
      return "sign up";
    case "transition":
      return `transition ${action.transition} ${action.entity}`;
    default:
      return `${action.kind} ${action.entity}`;
  }
}

/** The right to read a record, with some of its fields at least: any `read` row of its entity grants it. */
export function rightToRead(model: Specification, role: string, entity: string): Right {
  return granted(model, role, `read ${entity}`);
}

/**
 * The right to read a field of a readable record. Where rows name the field, only these count. The key is readable wherever the
 * record is; secrets and hidden fields never are.
 */
export function rightToReadField(model: Specification, role: string, entity: Entity, name: string): Right {
  if (name === entity.key || name === "@id") return rightToRead(model, role, entity.name);
  const field = fieldNamed(entity, name);
  if (field === undefined || field.hidden || field.type.kind === "secret") return { kind: "never" };
  return grantedOnField(model, role, "read", entity.name, name);
}

/** The right to change a field, by `update` rows in the same way. */
export function rightToUpdateField(model: Specification, role: string, entity: string, name: string): Right {
  return grantedOnField(model, role, "update", entity, name);
}

/** Whether some `read` or `update` row names the field, for whatever role. */
export function isNamed(model: Specification, kind: "read" | "update", entity: string, name: string): boolean {
  return grantsAbout(model, `${kind} ${entity}`).some(
    ({ action }) => action.kind === kind && names(action.fields, name),
  );
}

/** The right to create a record, judged on the record as it would become. */
export function rightToCreate(model: Specification, role: string, entity: string): Right {
  return granted(model, role, `create ${entity}`);
}

/** The right to delete a record. */
export function rightToDelete(model: Specification, role: string, entity: string): Right {
  return granted(model, role, `delete ${entity}`);
}

/** The right to take a transition of a record. */
export function rightToTransition(model: Specification, role: string, entity: string, transition: string): Right {
  return granted(model, role, `transition ${transition} ${entity}`);
}

/** The right to make a call that has its own row in the matrix. */
export function rightToCall(model: Specification, role: string, call: string): Right {
  return granted(model, role, `call ${call}`);
}

/** The right to sign up. Nobody has it where the document does not say how people sign in. */
export function rightToSignUp(model: Specification, role: string): Right {
  return model.identification === null ? { kind: "never" } : granted(model, role, "sign up");
}

function names(fields: readonly string[] | null, name: string): boolean {
  return fields !== null && fields.includes(name);
}
