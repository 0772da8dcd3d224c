import type { Call } from "./call.ts";
import type { Entity } from "./entity.ts";
import { oneNamed } from "./one-named.ts";
import type { Specification } from "./specification.ts";

/**
 * The entity that a call names, or the people of a sign-up: where the inputs of the call set fields, they set those of this entity.
 * Null where the call names no entity.
 */
export function entityOfInputs({ entities, identification }: Specification, { does }: Call): Entity | null {
  const name = "entity" in does ? does.entity : does.kind === "sign up" ? identification?.entity : undefined;
  return oneNamed(entities, name) ?? null;
}
