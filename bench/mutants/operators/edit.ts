import type { Call } from "../../../src/model/call.ts";
import type { Entity, Field } from "../../../src/model/entity.ts";
import type { Machine, Transition } from "../../../src/model/machine.ts";
import type { Specification } from "../../../src/model/specification.ts";

/** A list with one of its entries in another form. */
export function replaced<T>(list: readonly T[], one: T, by: T): readonly T[] {
  return list.map((entry) => (entry === one ? by : entry));
}

/** A list without one of its entries. */
export function without<T>(list: readonly T[], one: T): readonly T[] {
  return list.filter((entry) => entry !== one);
}

/** The model with one entity changed. */
export function withEntity(model: Specification, entity: Entity, changed: Partial<Entity>): Specification {
  return { ...model, entities: replaced(model.entities, entity, { ...entity, ...changed }) };
}

/** The model with one field changed; calls take what they took. */
export function withField(model: Specification, entity: Entity, field: Field, changed: Partial<Field>): Specification {
  return withEntity(model, entity, { fields: replaced(entity.fields, field, { ...field, ...changed }) });
}

/** The model with one call changed. */
export function withCall(model: Specification, call: Call, changed: Partial<Call>): Specification {
  return { ...model, calls: replaced(model.calls, call, { ...call, ...changed }) };
}

/** The model with one transition changed. */
export function withTransition(
  model: Specification,
  machine: Machine,
  transition: Transition,
  changed: Partial<Transition>,
): Specification {
  return {
    ...model,
    machines: replaced(model.machines, machine, {
      ...machine,
      transitions: replaced(machine.transitions, transition, { ...transition, ...changed }),
    }),
  };
}
