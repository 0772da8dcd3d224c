import { groupBy } from "../../base/group-by.ts";
import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { fieldNamed } from "../../model/find.ts";
import type { Action, Grant } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { isInRole } from "./role-of.ts";

/** What the matrix gives one role for one action, its rows taken together: any of them is enough. */
export type Right =
  | { readonly kind: "always"; readonly because: Span }
  | { readonly kind: "never" }
  | { readonly kind: "when"; readonly cases: readonly Case[] };

/** One cell that grants under a condition. */
export interface Case {
  /** Holds of the record, which is `this`. */
  readonly when: Expression;
  readonly because: Span;
}

/** Default deny: what no row grants is never. */
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

/** Of the rows for a verb on an entity those that name a field or, where none does, those that name none. */
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

/** What follows from the matrix alone is worked out once: it is asked for on every record. */
function remembered({ grants }: Specification, role: string, about: string, make: () => Right): Right {
  const known = rightsOf(grants);
  let ofRole = known.get(role);
  if (ofRole === undefined) known.set(role, (ofRole = new Map()));
  let right = ofRole.get(about);
  if (right === undefined) ofRole.set(about, (right = make()));
  return right;
}

/** By role and what it is about. */
const rightsOf = oncePer((_: readonly Grant[]) => new Map<string, Map<string, Right>>());

/** The grants about one verb and one entity, such as `create Ticket`, or about `call NAME`. */
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

/** To read a record at all: any of its `read` rows grants it. */
export function rightToRead(model: Specification, role: string, entity: string): Right {
  return granted(model, role, `read ${entity}`);
}

/**
 * To read one field of a record that may be read: a field named in a row of its own is governed by such rows alone.
 * The key is readable wherever the record is; secrets and hidden fields never are.
 */
export function rightToReadField(model: Specification, role: string, entity: Entity, name: string): Right {
  if (name === entity.key || name === "@id") return rightToRead(model, role, entity.name);
  const field = fieldNamed(entity, name);
  if (field === undefined || field.hidden || field.type.kind === "secret") return { kind: "never" };
  return grantedOnField(model, role, "read", entity.name, name);
}

/** To change one field: as for reading, by the `update` rows. */
export function rightToUpdateField(model: Specification, role: string, entity: string, name: string): Right {
  return grantedOnField(model, role, "update", entity, name);
}

/** Whether some row of that kind names the field, for whatever role. */
export function isNamed(model: Specification, kind: "read" | "update", entity: string, name: string): boolean {
  return grantsAbout(model, `${kind} ${entity}`).some(
    ({ action }) => action.kind === kind && names(action.fields, name),
  );
}

/** To create a record, which is judged as it would become. */
export function rightToCreate(model: Specification, role: string, entity: string): Right {
  return granted(model, role, `create ${entity}`);
}

/** To delete a record. */
export function rightToDelete(model: Specification, role: string, entity: string): Right {
  return granted(model, role, `delete ${entity}`);
}

/** To take a transition of a record. */
export function rightToTransition(model: Specification, role: string, entity: string, transition: string): Right {
  return granted(model, role, `transition ${transition} ${entity}`);
}

/** To make a call that the matrix names. */
export function rightToCall(model: Specification, role: string, call: string): Right {
  return granted(model, role, `call ${call}`);
}

/** To become somebody who can sign in. */
export function rightToSignUp(model: Specification, role: string): Right {
  return granted(model, role, "sign up");
}

function names(fields: readonly string[] | null, name: string): boolean {
  return fields !== null && fields.includes(name);
}
