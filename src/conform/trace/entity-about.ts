import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityOfInputs } from "../../model/entity-of-inputs.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";

/** The entity that a call is about: the one that it names, the people of a sign-up, or else that of its subject; null where it is about none. */
export function entityAbout(model: Specification, call: Call): Entity | null {
  return entityOfInputs(model, call) ?? oneNamed(model.entities, call.subject?.entity) ?? null;
}
