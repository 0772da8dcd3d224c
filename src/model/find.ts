import { oneNamed } from "./one-named.ts";
import { groupBy } from "../base/group-by.ts";
import { oncePer } from "../base/once-per.ts";
import type { Call } from "./call.ts";
import type { Entity, Field } from "./entity.ts";
import type { Detection, ErrorEntry } from "./error-entry.ts";
import type { Machine, Transition } from "./machine.ts";
import type { Specification } from "./specification.ts";

/** The entity of that name. Throws where there is none: a linked model has it, so that is a fault of ours. */
export function entityNamed(model: Specification, name: string): Entity {
  return oneNamed(model.entities, name) ?? fault(`no entity ${name}`);
}

/** The field of that name; undefined where there is none, as for `id`. */
export function fieldNamed(entity: Entity, name: string): Field | undefined {
  return oneNamed(entity.fields, name);
}

/** The machines of an entity: one for each of its status fields. */
export function machineOf({ machines }: Pick<Specification, "machines">, entity: string): readonly Machine[] {
  return machinesByEntity(machines).get(entity) ?? [];
}

const machinesByEntity = oncePer((machines: readonly Machine[]) => groupBy(machines, ({ entity }) => entity));

/** The transition of that name on an entity, where there is one. */
export function findTransition(
  { machines }: Pick<Specification, "machines">,
  entity: string,
  name: string | null,
): Transition | undefined {
  for (const { transitions } of machineOf({ machines }, entity)) {
    const transition = oneNamed(transitions, name);
    if (transition !== undefined) return transition;
  }
  return undefined;
}

/** The transition of that name on an entity, with the machine it belongs to. */
export function transitionNamed(
  model: Specification,
  entity: string,
  name: string,
): { machine: Machine; transition: Transition } {
  for (const machine of machineOf(model, entity)) {
    const transition = oneNamed(machine.transitions, name);
    if (transition !== undefined) return { machine, transition };
  }
  return fault(`no transition ${name} of ${entity}`);
}

/** The call of that name. Throws where there is none: a linked model has it. */
export function callNamed(model: Specification, name: string): Call {
  return oneNamed(model.calls, name) ?? fault(`no call ${name}`);
}

/** The entry that answers what the system detects; every model has one for each. */
export function errorFor(model: Specification, detection: Detection): ErrorEntry {
  return model.errors.find((entry) => entry.when === detection) ?? fault(`no error for ${detection}`);
}

/** The error of that code. Throws where there is none: a linked model has it. */
export function errorCoded(model: Specification, code: string): ErrorEntry {
  return errorsByCode(model.errors).get(code)?.[0] ?? fault(`no error ${code}`);
}

const errorsByCode = oncePer((errors: readonly ErrorEntry[]) => groupBy(errors, ({ code }) => code));

function fault(message: string): never {
  throw new Error(`fault: ${message}`);
}
