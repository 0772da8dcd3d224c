import { printExpression } from "../../expression/print/print-expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The states and transitions of an entity, which JSON Schema can't express, as an extension. */
export function machineExtension(model: Specification, entity: string): JsonSchema {
  const machines = model.machines.filter((machine) => machine.entity === entity);
  if (machines.length === 0) return {};
  return {
    "x-ninepoint-states": machines.map(({ field, initial, states, transitions }) => ({
      field,
      initial,
      states: states.map(({ name, meaning, final }) => ({ name, meaning, final })),
      transitions: transitions.map(({ name, from, to, guard, after, error }) => ({
        name,
        from,
        to,
        ...(guard === null ? {} : { when: printExpression(guard) }),
        ...(after === null ? {} : { after: printExpression(after) }),
        ...(error === null ? {} : { error }),
      })),
    })),
  };
}
