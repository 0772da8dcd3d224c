import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Specification } from "../../model/specification.ts";

/** The entity whose fields a call's inputs set. */
export function entityOfInputs({ entities, identification }: Specification, { does, subject }: Call): Entity | null {
  const name = "entity" in does ? does.entity : does.kind === "sign up" ? identification?.entity : subject?.entity;
  return entities.find((one) => one.name === name) ?? null;
}
