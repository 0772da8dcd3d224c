import type { Call } from "./call.ts";
import type { Entity, Field } from "./entity.ts";
import type { Detection, ErrorEntry } from "./error-entry.ts";
import type { Machine, Transition } from "./machine.ts";
import type { Specification } from "./specification.ts";

/** The entity of that name. Throws where there is none: a linked model has it, so that is a fault of ours. */
export function entityNamed(model: Specification, name: string): Entity {
  return model.entities.find((entity) => entity.name === name) ?? fault(`no entity ${name}`);
}

/** The field of that name; undefined where there is none, as for `id`. */
export function fieldNamed(entity: Entity, name: string): Field | undefined {
  return entity.fields.find((field) => field.name === name);
}

/** The machines of an entity: one for each of its status fields. */
export function machineOf(model: Specification, entity: string): readonly Machine[] {
  return model.machines.filter((machine) => machine.entity === entity);
}

/** The transition of that name on an entity, with the machine it belongs to. */
export function transitionNamed(model: Specification, entity: string, name: string): { machine: Machine; transition: Transition } {
  for (const machine of machineOf(model, entity)) {
    const transition = machine.transitions.find((one) => one.name === name);
    if (transition !== undefined) return { machine, transition };
  }
  return fault(`no transition ${name} of ${entity}`);
}

/** The call of that name. Throws where there is none: a linked model has it. */
export function callNamed(model: Specification, name: string): Call {
  return model.calls.find((call) => call.name === name) ?? fault(`no call ${name}`);
}

/** The entry that answers what the system detects; every model has one for each. */
export function errorFor(model: Specification, detection: Detection): ErrorEntry {
  return model.errors.find((entry) => entry.when === detection) ?? fault(`no error for ${detection}`);
}

/** The error of that code. Throws where there is none: a linked model has it. */
export function errorCoded(model: Specification, code: string): ErrorEntry {
  return model.errors.find((entry) => entry.code === code) ?? fault(`no error ${code}`);
}

function fault(message: string): never {
  throw new Error(`fault: ${message}`);
}
