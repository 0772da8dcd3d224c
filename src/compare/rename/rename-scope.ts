import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import type { Rename } from "./rename.ts";
import { newNameOf } from "./rename.ts";

/** The renames of a model, and what they are applied to, in the older names. */
export interface Naming {
  readonly renames: readonly Rename[];
  readonly statuses: readonly StatusField[];
  readonly roles: readonly string[];
  /** The entity of those who sign in, and its field with their role; null where there is none. */
  readonly people: string | null;
  readonly roleField: string | null;
}

/** A status field, with its states, in the older names. */
export interface StatusField {
  readonly entity: string;
  readonly field: string;
  readonly states: readonly string[];
}

/** Where a part of the model stands: the entity whose fields its names mean, and the machine whose states they mean. */
export interface RenameScope {
  readonly entity: string | null;
  readonly machine: { readonly entity: string; readonly field: string } | null;
  readonly naming: Naming;
}

/** The naming of a model. */
export function namingOf({ machines, roles, identification }: Specification, renames: readonly Rename[]): Naming {
  return {
    renames,
    statuses: machines.map(({ entity, field, states }) => ({ entity, field, states: states.map(({ name }) => name) })),
    roles: roles.map(({ name }) => name),
    people: identification?.entity ?? null,
    roleField: identification?.roleField ?? null,
  };
}

/** The status field that has exactly these values; of several, that of the machine in scope. */
export function statusWith(
  { statuses }: Naming,
  values: readonly unknown[],
  inScope: RenameScope["machine"] = null,
): StatusField | undefined {
  const found = statuses.filter(
    ({ states }) => states.length === values.length && states.every((state) => values.includes(state)),
  );
  return found.find(({ entity, field }) => entity === inScope?.entity && field === inScope.field) ?? found[0];
}

/** The newer name of an input: an input that sends a field has the field's name as its last part. */
export function newInput({ renames }: Naming, name: string): string {
  const last = lastPart(name);
  const to = renames.find(({ kind, from }) => kind === "field" && from === last)?.to;
  return to === undefined || name.startsWith("path.") ? name : `${name.slice(0, name.length - last.length)}${to}`;
}

/** The newer name of an entity. */
export function newEntity({ naming: { renames } }: RenameScope, name: string): string {
  return newNameOf(renames, "entity", null, name);
}

/** The newer name of a field. */
export function newField(around: RenameScope, entity: string, name: string): string {
  return newNameOf(around.naming.renames, "field", newEntity(around, entity), name);
}

/** The newer name of a role. */
export function newRole({ renames }: Naming, name: string): string {
  return newNameOf(renames, "role", null, name);
}

/** The newer name of a machine, as renames have it: `Ticket.status`. */
export function machineName(
  around: RenameScope,
  { entity, field }: { readonly entity: string; readonly field: string },
): string {
  return `${newEntity(around, entity)}.${newField(around, entity, field)}`;
}

/** The newer name of a state of the machine in scope; the same name where no machine is in scope. */
export function newState(around: RenameScope, name: string): string {
  return around.machine === null
    ? name
    : newNameOf(around.naming.renames, "state", machineName(around, around.machine), name);
}

/** The newer name of a transition of an entity. */
export function newTransition(around: RenameScope, entity: string, name: string): string {
  const own = around.naming.renames.find(
    ({ kind, of, from }) =>
      kind === "transition" && from === name && of?.startsWith(`${newEntity(around, entity)}.`) === true,
  );
  return own?.to ?? name;
}
