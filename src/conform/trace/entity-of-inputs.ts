import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";

/**
 * The entity whose fields the inputs of a call set, such as the tickets of a call that creates a ticket, or the people
 * of a sign-up; null if the call sets no fields.
 */
export function entityOfInputs({ entities, identification }: Specification, { does, subject }: Call): Entity | null {
  const name = "entity" in does ? does.entity : does.kind === "sign up" ? identification?.entity : subject?.entity;
  return entities.find((one) => one.name === name) ?? null;
}
